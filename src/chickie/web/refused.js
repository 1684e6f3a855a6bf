// @ts-check
/** The page of whoever was refused: its words are there already, so that they come whatever happens. */
import { settings, wear } from './settings.js';

wear(settings());
