#!/usr/bin/perl
# A bot that gets rid of its heaviest tiles first, in a language without JSON: whoever
# answers by the place of a move among the legal ones hardly has to read any.
#
#     chickie duel thoughtful "mine=perl examples/bots/heaviest.pl"

use strict;
use warnings;

$| = 1;    # every answer goes out at once

while (my $line = <STDIN>) {
    my ($kind) = $line =~ /^\{"t":"(\w+)"/ or next;
    if ($kind eq "hello") {
        print qq({"t":"hello","name":"heaviest.pl","version":"1","protocol":1}\n);
    }
    elsif ($kind eq "ready") {
        print qq({"t":"ready"}\n);
    }
    elsif ($kind eq "ping") {
        print qq({"t":"pong"}\n);
    }
    elsif ($kind eq "act") {
        my ($id) = $line =~ /"id":(\d+)/;
        my @points = $line =~ /"points":(\d+)/g;
        my $best = 0;
        for my $index (1 .. $#points) {
            $best = $index if $points[$index] > $points[$best];
        }
        print qq({"t":"action","id":$id,"index":$best}\n);
    }
}
