import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Health } from "#/streaming/publisher/broadcaster.ts";
import type { CaptureProblem } from "#/streaming/publisher/capture.ts";
import type { PublishRefusal } from "#/streaming/publish-protocol.ts";

export const problemWords: Readonly<Record<CaptureProblem, MessageDescriptor>> = {
  denied: msg`Your browser does not let this page use camera and microphone. Allow both in the address bar or in the settings of your device, then press the button again.`,
  "no-camera": msg`We found no camera. Sound alone can be sent, or choose your screen.`,
  "no-microphone": msg`We found no microphone. The picture is sent without sound.`,
  "in-use": msg`Another app is using your camera or microphone. Close it, then try again.`,
  "camera-gone": msg`Your camera is gone. Plug it in again or choose another; the sound goes on.`,
  "microphone-gone": msg`Your microphone is gone. Plug it in again or choose another; the picture goes on.`,
  "screen-refused": msg`Your screen could not be shared.`,
};

export const refusalWords: Readonly<Record<PublishRefusal, MessageDescriptor>> = {
  "sign-in": msg`You were signed out. Sign in again, then go live again.`,
  "not-allowed": msg`You may not send this ceremony.`,
  "not-found": msg`We could not find that ceremony.`,
  closed: msg`This ceremony is over or cancelled.`,
  busy: msg`Somebody else is sending this ceremony now.`,
  "taken-over": msg`Somebody else has taken over this ceremony.`,
  "bad-stream": msg`What this browser sent could not be understood. Go live again, or use an encoder.`,
  "too-fast": msg`This browser sent more than we can take. Go live again.`,
  server: msg`We could not take the stream. Go live again.`,
};

export const healthWords: Readonly<Record<Health, MessageDescriptor>> = {
  good: msg`Good`,
  fair: msg`Slow network or device: we send a simpler picture`,
  poor: msg`Very slow network: we send a small picture`,
};
