// What is said where the Sun does not rise and set: by which rule the hours are reckoned then.
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

export const polarWords: Record<"sun" | "hours" | "prayers", MessageDescriptor> = {
  sun: msg`The Sun does not rise and set today`,
  hours: msg`The Sun does not rise and set on this day: its hours are reckoned from six to eighteen o’clock by the Sun, as at the equinox.`,
  prayers: msg`The Sun does not rise and set on this day: these are the times at the nearest latitude where it does.`,
};
