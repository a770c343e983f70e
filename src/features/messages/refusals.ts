import { msg } from "@lingui/core/macro";
import type { RefusalWords } from "#/platform/http/act.ts";

export const messageRefusals = {
  "messages.too-long": msg`A message may have 4,000 characters at most.`,
  "messages.blank": msg`Please write something.`,
  "messages.archived": msg`This channel is archived. You can read it, but you can no longer write in it.`,
  "messages.name-missing": msg`Please give the channel a name.`,
  "messages.name-taken": msg`A channel with this name already exists.`,
  "messages.too-many-channels": msg`A space may have 200 channels. Please archive one that is no longer used.`,
  "messages.not-of-the-team": msg`Only people of this space’s team can be added.`,
  "messages.too-many-files": msg`A message may have 6 files at most.`,
  "messages.clip-tells-more": msg`We cannot remove what the camera wrote into “{name}”, such as the place. Please send it as MP4.`,
  "messages.picture-tells-more": msg`We cannot remove what the camera wrote into “{name}”, such as the place. Please send it as JPG or PNG.`,
  "messages.no-such-message": msg`This message is no longer there.`,
  "messages.announcements-stay": msg`Announcements cannot be muted, because they are for everybody.`,
  "messages.not-taken": msg`You cannot message each other right now.`,
  "messages.await-answer": msg`Please wait for an answer before you write more.`,
} satisfies RefusalWords;
