import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Health } from "#/streaming/publisher/broadcaster.ts";
import type { CaptureProblem } from "#/streaming/publisher/capture.ts";
import type { PublishRefusal } from "#/streaming/publish-protocol.ts";

export const problemWords: Readonly<Record<CaptureProblem, MessageDescriptor>> = {
  denied: msg`Your browser does not let this page use camera and microphone. Allow both in the address bar or in the settings of your device, then press the button again.`,
  "no-camera": msg`No camera was found. You can send only sound, or share your screen.`,
  "no-microphone": msg`No microphone was found. The video is sent without sound.`,
  "in-use": msg`Another app is using your camera or microphone. Close it, then try again.`,
  "camera-gone": msg`Your camera was disconnected. Connect it again or choose another. The sound continues.`,
  "microphone-gone": msg`Your microphone was disconnected. Connect it again or choose another. The video continues.`,
  "screen-refused": msg`Your screen could not be shared.`,
};

export const refusalWords: Readonly<Record<PublishRefusal, MessageDescriptor>> = {
  "sign-in": msg`You were signed out. Sign in again, then go live again.`,
  "not-allowed": msg`You are not allowed to broadcast this ceremony.`,
  "not-found": msg`We could not find that ceremony.`,
  closed: msg`This ceremony is over or cancelled.`,
  busy: msg`Somebody else is sending this ceremony now.`,
  "taken-over": msg`Somebody else has taken over this ceremony.`,
  "bad-stream": msg`We could not read the stream from this browser. Go live again, or use an encoder.`,
  "too-fast": msg`The stream from this browser was too large. Please go live again.`,
  server: msg`We could not receive the stream. Please go live again.`,
};

export const healthWords: Readonly<Record<Health, MessageDescriptor>> = {
  good: msg`Good`,
  fair: msg`Slow network or device: the video quality is reduced`,
  poor: msg`Very slow network: the video size is reduced`,
};
