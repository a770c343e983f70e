import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { jumuahWords, prayerWords } from "../almanac-words.ts";
import type { ClockKind, DayKind, HourKind, SunKind } from "./kinds.ts";

/** Names of hours, as a notification says them too. */
export const hourWords: Readonly<Record<HourKind | "jumuah", MessageDescriptor>> = {
  ...{ fajr: prayerWords.fajr, dhuhr: prayerWords.dhuhr, asr: prayerWords.asr },
  ...{ maghrib: prayerWords.maghrib, isha: prayerWords.isha, jumuah: jumuahWords },
  "brahma-muhurta": msg`Brahma muhurta`,
  sunrise: msg`Sunrise`,
  navkarsi: msg`Navkarsi`,
  midday: msg`Midday`,
  sunset: msg`Sunset`,
  rehras: msg`Rehras Sahib`,
  "amrit-vela": msg`Amrit Vela`,
  sohila: msg`Kirtan Sohila`,
  "angelus-morning": msg`Angelus, morning`,
  "angelus-noon": msg`Angelus, noon`,
  "angelus-evening": msg`Angelus, evening`,
  compline: msg`Compline`,
};

/** By what an hour is reckoned, or what is done in it. */
export const hourHints: Readonly<Record<SunKind | ClockKind, MessageDescriptor>> = {
  "brahma-muhurta": msg`Two fifteenths of the night before sunrise`,
  sunrise: msg`Morning sandhya, surya arghya`,
  navkarsi: msg`48 minutes after sunrise`,
  midday: msg`The Sun at its height; Buddhist monastics have eaten by then`,
  sunset: msg`Evening aarti and sandhya; Jains have eaten by then`,
  rehras: msg`At sunset`,
  "amrit-vela": msg`Japji Sahib and the other banis of the morning`,
  sohila: msg`Before sleep`,
  "angelus-morning": msg`By the clock`,
  "angelus-noon": msg`By the clock`,
  "angelus-evening": msg`By the clock`,
  compline: msg`Night prayer`,
};

export const dayKindWords: Readonly<Record<DayKind, MessageDescriptor>> = {
  ekadashi: msg`Ekadashi`,
  uposatha: msg`Uposatha`,
  "days-hindu": msg`Hindu festivals`,
  "days-sikh": msg`Gurpurabs and other Sikh days`,
  "days-islamic": msg`Islamic days`,
  "days-buddhist": msg`Buddhist days`,
  "days-christian": msg`Christian feasts`,
  "days-jain": msg`Jain days`,
};
