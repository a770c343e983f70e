import { msg } from "@lingui/core/macro";
import type { RefusalWords } from "#/platform/http/act.ts";

export const communityRefusals = {
  "community.title-empty": msg`Give it a title.`,
  "community.title-long": msg`A title has up to {most} characters.`,
  "community.body-empty": msg`Write something first.`,
  "community.body-long": msg`This text has up to {most} characters.`,
  "community.tags-wrong": msg`Up to {most} tags of up to 30 letters each, with commas between them.`,
  "community.community-unknown": msg`Choose a community in which you may write.`,
  "community.tradition-long": msg`Up to {most} characters.`,
  "community.locked": msg`This discussion is locked: nobody can answer any more.`,
  "community.quote-gone": msg`The answer that you quote is no longer there.`,
  "community.not-taken": msg`You cannot write here.`,
  "community.not-a-question": msg`Only a question has an accepted answer.`,
  "community.answer-gone": msg`This answer is no longer there.`,
  "community.slug-taken": msg`A community with this name exists. Choose another name.`,
  "community.name-empty": msg`Give it a name.`,
  "community.icon-wrong": msg`Choose one of these icons.`,
  "community.owner-stays": msg`Whoever owns the community stays in it.`,
  "community.members-only": msg`Join this community first.`,
  "community.same-community": msg`It stands there already.`,
  "community.merge-unknown": msg`Give the number of another discussion that you moderate; it stands in its address.`,
  "community.links-later": msg`Accounts write links once they are {days} days old and nothing of theirs was removed lately. Leave the links out for now.`,
  "community.reason-empty": msg`Say why, in a few words: the author reads it.`,
} satisfies RefusalWords;
