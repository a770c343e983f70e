import { msg } from "@lingui/core/macro";
import type { RefusalWords } from "#/platform/http/act.ts";

export const offeringsRefusals: RefusalWords = {
  "offerings.closed": msg`This shrine is closed at the moment. Nothing was offered.`,
  "offerings.form-unknown": msg`This cannot be offered at this shrine. Please choose one of what is shown.`,
  "offerings.name-long": msg`A name may have 40 characters at most.`,
  "offerings.name-letters": msg`Please write a name with letters only, without numbers or addresses.`,
  "offerings.words-long": msg`A dedication may have 140 characters at most.`,
  "offerings.words-contact": msg`Please leave out addresses and numbers: everybody reads a dedication.`,
  "offerings.words-account": msg`Only people with a confirmed account can write a dedication. Your name alone is welcome.`,
  "offerings.words-none": msg`This shrine takes names, but no dedications.`,
  "offerings.blocked": msg`You cannot write at this space’s shrines. Your offering is welcome without words.`,
  "offerings.many": msg`You have offered often within this hour. You may offer again in {minutes, plural, =0 {{seconds, plural, one {# second} other {# seconds}}} other {# minutes}}.`,
  "offerings.many-here": msg`Very many are offering here now. Please try again in {minutes, plural, =0 {{seconds, plural, one {# second} other {# seconds}}} other {# minutes}}.`,
  "offerings.forms-none": msg`Please choose at least one thing that may be offered.`,
  "offerings.forms-faith": msg`This is not offered in the tradition of your space.`,
  "offerings.shrines-full": msg`A space can have 12 shrines at most.`,
  "offerings.name-missing": msg`Please give this shrine a name: your space has another one already.`,
  "offerings.changed-meanwhile": msg`Somebody else of your space has changed this shrine meanwhile. Please look at it again.`,
};
