// Runs in pages: a clock drawn into the picture that is sent, and read back from the picture that is shown.

/** Replaces camera and microphone by a moving picture with the wall clock in its first rows, and a quiet tone. */
export function filmClock({ width, height }: { width: number; height: number }): void {
  const bits = 42;
  const cell = 28;
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext("2d", { alpha: false })!;
  let turn = 0;
  setInterval(() => {
    pen.fillStyle = `hsl(${turn++ % 360} 40% 45%)`;
    pen.fillRect(0, 48, width, height - 48);
    pen.fillStyle = "#fff";
    pen.fillRect((turn * 7) % width, 200, 160, 240);
    pen.fillStyle = "#000";
    pen.fillRect(0, 0, width, 48);
    const now = Date.now();
    for (let bit = 0; bit < bits; bit++) {
      pen.fillStyle = Math.floor(now / 2 ** bit) & 1 ? "#fff" : "#000";
      pen.fillRect(bit * cell + 8, 8, cell, 32);
    }
  }, 1_000 / 30);
  navigator.mediaDevices.getUserMedia = async (asked) => {
    const stream = new MediaStream();
    if (asked?.video) stream.addTrack(canvas.captureStream(30).getVideoTracks()[0]!);
    if (asked?.audio) {
      const context = new AudioContext();
      const tone = context.createOscillator();
      const quiet = context.createGain();
      quiet.gain.value = 0.05;
      const out = context.createMediaStreamDestination();
      tone.connect(quiet).connect(out);
      tone.start();
      stream.addTrack(out.stream.getAudioTracks()[0]!);
    }
    return stream;
  };
}

/**
 * Milliseconds from the drawing of each picture that is shown to its showing, for so many seconds, and on until ten
 * pictures were read, for 30 seconds at most: a busy machine may show none in one second.
 */
export async function readClock({ seconds, width }: { seconds: number; width: number }): Promise<number[]> {
  const bits = 42;
  const cell = 28;
  const video = document.querySelector("video")!;
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = 48;
  const pen = canvas.getContext("2d", { alpha: false, willReadFrequently: true })!;
  const delays: number[] = [];
  let last = 0;
  const read = () => {
    const shownAt = Date.now();
    const scale = video.videoWidth / width;
    pen.drawImage(video, 0, 0, video.videoWidth, 48 * scale, 0, 0, width, 48);
    const { data } = pen.getImageData(0, 24, width, 1);
    let drawnAt = 0;
    for (let bit = 0; bit < bits; bit++) {
      const at = (bit * cell + 8 + cell / 2) * 4;
      if (data[at]! > 128) drawnAt += 2 ** bit;
    }
    // A picture in which a bit was misread says another century.
    if (drawnAt !== last && Math.abs(shownAt - drawnAt) < 60_000) delays.push(shownAt - drawnAt);
    last = drawnAt;
  };
  const end = performance.now() + seconds * 1_000;
  const latest = end + 30_000;
  while (performance.now() < end || (delays.length < 10 && performance.now() < latest)) {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, 1_000);
      video.requestVideoFrameCallback(() => {
        clearTimeout(timer);
        resolve();
      });
    });
    read();
  }
  return delays;
}
