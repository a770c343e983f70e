import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { RomanDay, RomanSeason, SyroMalabarDay, SyroMalabarSeason } from "#/almanac/liturgical-year.ts";

const romanSeasonWords: Record<RomanSeason, MessageDescriptor> = {
  advent: msg`Advent`,
  christmas: msg`Christmas time`,
  ordinary: msg`Ordinary Time`,
  lent: msg`Lent`,
  triduum: msg`Easter Triduum`,
  easter: msg`Easter time`,
};

const syroMalabarSeasonWords: Record<SyroMalabarSeason, MessageDescriptor> = {
  annunciation: msg`Annunciation (Subara)`,
  nativity: msg`Nativity (Yalda)`,
  epiphany: msg`Epiphany (Denha)`,
  "great-fast": msg`Great Fast (Sauma Rabba)`,
  resurrection: msg`Resurrection (Qyamta)`,
  apostles: msg`Apostles (Shlihe)`,
  summer: msg`Summer (Qaita)`,
  "elijah-cross-moses": msg`Elijah, Cross, Moses (Eliya–Sliba–Muse)`,
  dedication: msg`Dedication of the Church (Qudash Edta)`,
};

type Say = (message: MessageDescriptor) => string;

function withWeek(say: Say, plain: (n: number) => string, season: string, week: number | null): string {
  if (week === null) return season;
  const number = plain(week);
  return say(msg`${season}, week ${number}`);
}

/** "Ordinary Time, week 34". */
export const romanName = (say: Say, plain: (n: number) => string, { season, week }: RomanDay): string =>
  withWeek(say, plain, say(romanSeasonWords[season]), week);

/** "Summer (Qaita), week 3". */
export const syroMalabarName = (say: Say, plain: (n: number) => string, { season, week }: SyroMalabarDay): string =>
  withWeek(say, plain, say(syroMalabarSeasonWords[season]), week);
