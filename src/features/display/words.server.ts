import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { DisplayLabels } from "./display-state.ts";

/** Filled in by the screen, which knows what the time is. */
const [day, time] = ["{day}", "{time}"];

/** The screen's own words in one language. @param isUpi whether its code holds a UPI address. */
export const displayLabels = (i18n: I18n, isUpi: boolean): DisplayLabels => ({
  prayer: i18n._(msg`Prayer`),
  adhan: i18n._(msg`Adhan`),
  iqama: i18n._(msg`Iqama`),
  adhanIn: i18n._(msg`Adhan in ${time}`),
  iqamaIn: i18n._(msg`Iqama in ${time}`),
  beginsIn: i18n._(msg`Begins in ${time}`),
  now: i18n._(msg`Begins now`),
  next: i18n._(msg`Next`),
  tomorrow: i18n._(msg`Tomorrow`),
  today: i18n._(msg`Today`),
  coming: i18n._(msg`Coming days`),
  sunrise: i18n._(msg`Sunrise`),
  sunset: i18n._(msg`Sunset`),
  live: i18n._(msg`Live now`),
  give: i18n._(msg`Give`),
  giveHow: isUpi ? i18n._(msg`Scan with any UPI app`) : i18n._(msg`Scan with your phone`),
  news: i18n._(msg`Announcements`),
  cutOff: i18n._(msg`Without a connection since ${time}. Times go on by themselves.`),
  dayAndTime: i18n._(msg`${day}, ${time}`),
});
