"""``python -m chickie``."""

from chickie.cli.main import main

if __name__ == "__main__":
    main()
