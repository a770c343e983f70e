import { msg, plural } from "@lingui/core/macro";
import { withWords } from "#/platform/notification-words.ts";
import * as types from "./notifications.ts";

export const placeImportNotifications = withWords(types, {
  placesStored: {
    line: (words, { file }) => words._(msg`The places of ${{ file }} are stored`),
    text: (words, { added, duplicates }) =>
      [
        words._(msg`${plural(added, { one: "# place is listed.", other: "# places are listed." })}`),
        duplicates > 0
          ? words._(
              msg`${plural(duplicates, { one: "# waits for your decision.", other: "# wait for your decision." })}`,
            )
          : "",
      ]
        .filter(Boolean)
        .join(" "),
  },
  placesRefused: {
    line: (words, { file }) => words._(msg`${{ file }} could not be read`),
    text: (words) => words._(msg`Its page says why.`),
  },
});
