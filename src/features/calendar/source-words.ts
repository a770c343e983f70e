import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ObservanceSource } from "#/almanac/observances.ts";

/** Where the rule of a date is written, or who gives out its calendar. */
export const sourceWords: Record<ObservanceSource, MessageDescriptor> = {
  dharmasindhu: msg`Dharmasindhu, Nirnayasindhu`,
  haribhaktivilasa: msg`Haribhaktivilasa`,
  "dharmasindhu-haribhaktivilasa": msg`Dharmasindhu, Haribhaktivilasa`,
  panchang: msg`the custom of the panchangs`,
  lahiri: msg`drik panchang with the ayanamsha of Lahiri (Indian Astronomical Ephemeris)`,
  "umm-al-qura": msg`the calendar of Umm al-Qura`,
  crescent: msg`where the new Moon can be seen, by Yallop’s measure (1997)`,
  "gregorian-computus": msg`the Gregorian computus (1582)`,
  "julian-computus": msg`the Julian computus`,
  "julian-calendar": msg`the Julian calendar, 13 days behind`,
  "roman-calendar": msg`General Roman Calendar (1969)`,
  "syro-malabar": msg`calendar of the Syro-Malabar Church`,
  "nanakshahi-2003": msg`Shiromani Gurdwara Parbandhak Committee, 2003`,
  bikrami: msg`the Bikrami calendar`,
  uposatha: msg`uposatha of the Theravada; the calendar of a country may have another day`,
  "buddha-purnima": msg`Buddha Purnima of the panchangs of India; the calendar of a country may have another day`,
  "nagpur-1956": msg`the conversion at Nagpur on Vijayadashami of 1956`,
  "japan-1873": msg`the custom of Japan since 1873`,
  "jain-panchang": msg`Jain panchang`,
  "murtipujak-panchang": msg`Jain panchang of the Shvetambara Murtipujak`,
  "sthanakvasi-panchang": msg`Jain panchang of the Sthanakvasi`,
  "digambara-panchang": msg`Jain panchang of the Digambara`,
};
