import { msg } from "@lingui/core/macro";
import { aSpace, somebody, withWords } from "#/platform/notification-words.ts";
import type { SpaceRole } from "#/platform/viewer.ts";
import * as types from "./notifications.ts";

const roles = {
  owner: msg`Owner`,
  manager: msg`Manager`,
  treasurer: msg`Treasurer`,
  editor: msg`Editor`,
} satisfies Record<SpaceRole, unknown>;

export const memberNotifications = withWords(types, {
  invitationSent: {
    line(words, payload) {
      const who = somebody(words, payload.who);
      const space = aSpace(words, payload.space);
      return words._(msg`${who} asks you to help run ${space}`);
    },
    text(words, payload) {
      const role = words._(roles[payload.role]);
      return words._(msg`As: ${role}`);
    },
    button: (words) => words._(msg`See the invitation`),
  },
  roleChanged: {
    line(words, payload) {
      const space = aSpace(words, payload.space);
      return words._(msg`Your role at ${space} has changed`);
    },
    text(words, payload) {
      if (payload.role === null) return null;
      const role = words._(roles[payload.role]);
      return words._(msg`You are now: ${role}`);
    },
  },
});
