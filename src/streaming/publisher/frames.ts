import type { Picture } from "./picture-encoder.ts";

/** A word of newer browsers that the types do not have yet: degrees by which a phone's picture is to be turned. */
type TurnedFrame = VideoFrame & { readonly rotation?: number };

/**
 * Calls for every picture of a track. Browsers that hand over frames do so even while the page is hidden; elsewhere the
 * video that shows the track is read, which stops then.
 * @param video shows the track.
 * @returns how to stop.
 */
export function watchFrames(
  track: MediaStreamTrack,
  video: HTMLVideoElement,
  onPicture: (picture: Picture) => void,
): () => void {
  return "MediaStreamTrackProcessor" in window ? readTrack(track, video, onPicture) : readVideo(video, onPicture);
}

function readTrack(
  track: MediaStreamTrack,
  video: HTMLVideoElement,
  onPicture: (picture: Picture) => void,
): () => void {
  // A clone, as the encoder's end of a track may be closed without the preview's.
  const copy = track.clone();
  const frames = new MediaStreamTrackProcessor({ track: copy as MediaStreamVideoTrack });
  const reader = (frames.readable as ReadableStream<VideoFrame>).getReader();
  let stopped = false;
  void (async () => {
    while (!stopped) {
      const { value: frame, done } = await reader.read();
      if (done) return;
      if (!stopped) onPicture(pictureOf(frame, video));
      frame.close();
    }
  })().catch(() => undefined);
  return () => {
    stopped = true;
    void reader.cancel().catch(() => undefined);
    copy.stop();
  };
}

function pictureOf(frame: TurnedFrame, video: HTMLVideoElement): Picture {
  // The browser turns the picture in its video, so that is read where turning is needed.
  if (frame.rotation && video.videoWidth > 0) return pictureIn(video);
  return { image: frame, frame, width: frame.displayWidth, height: frame.displayHeight };
}

function readVideo(video: HTMLVideoElement, onPicture: (picture: Picture) => void): () => void {
  let stopped = false;
  const next = () => {
    if (stopped) return;
    if (video.videoWidth > 0) onPicture(pictureIn(video));
    video.requestVideoFrameCallback(next);
  };
  video.requestVideoFrameCallback(next);
  return () => {
    stopped = true;
  };
}

const pictureIn = (video: HTMLVideoElement): Picture => ({
  image: video,
  frame: null,
  width: video.videoWidth,
  height: video.videoHeight,
});
