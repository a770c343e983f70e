import { msg } from "@lingui/core/macro";
import type { RefusalWords } from "#/platform/http/act.ts";

export const broadcastRefusals: RefusalWords = {
  "broadcast.closed": msg`This ceremony is over or cancelled.`,
  "broadcast.running": msg`This ceremony is being broadcast right now. End it first.`,
  "broadcast.bad-address": msg`Enter an https address that ends in .m3u8, or the address of one YouTube video.`,
  // Why an encoder did not come through.
  "broadcast.no-date": msg`No ceremony is scheduled for now. Schedule one or go live now, then start your encoder again.`,
  "broadcast.busy": msg`Somebody else is sending this ceremony.`,
  "broadcast.bad-video": msg`Your encoder sends video that is not H.264. Choose H.264 (AVC).`,
  "broadcast.bad-audio": msg`Your encoder sends sound that is not AAC. Choose AAC.`,
  "broadcast.bad-stream": msg`We could not read the stream from your encoder.`,
  "broadcast.rare-keys": msg`Set the keyframe interval to 2 seconds and start your encoder again. In OBS: Settings, Output, Output Mode: Advanced, Keyframe Interval: 2 in place of 0. Until then, people who join have to wait for the picture.`,
};
