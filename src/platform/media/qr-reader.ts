/** Finds the texts of the QR codes in a picture of the camera; none where it shows none. */
export type QrReader = (video: HTMLVideoElement) => Promise<readonly string[]>;

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorConstructor {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}
declare global {
  interface Window {
    /** Present in browsers that read codes themselves. */
    BarcodeDetector?: DetectorConstructor;
  }
}

/** px across that are enough for a code that fills a quarter of the picture. */
const READ_WIDTH = 640;

/** The browser's own reader, or one in JavaScript that is loaded only where there is none. */
export async function openQrReader(): Promise<QrReader> {
  const Own = window.BarcodeDetector;
  const formats = Own ? await Own.getSupportedFormats().catch(() => []) : [];
  if (Own && formats.includes("qr_code")) {
    const detector = new Own({ formats: ["qr_code"] });
    return async (video) => (await detector.detect(video).catch(() => [])).map(({ rawValue }) => rawValue);
  }
  const { default: decode } = await import("qr/decode.js");
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true })!;
  return async (video) => {
    canvas.width = READ_WIDTH;
    canvas.height = Math.round((READ_WIDTH * video.videoHeight) / video.videoWidth);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    try {
      return [decode(context.getImageData(0, 0, canvas.width, canvas.height))];
    } catch {
      return [];
    }
  };
}
