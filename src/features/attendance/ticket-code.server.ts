import QRCode from "qrcode";
import { checkInPath } from "./rules.ts";

/** Draws the code of a ticket: the address where those at the entrance check it in. @returns a data URL. */
export async function drawTicketCode(publicUrl: string, code: string): Promise<string> {
  const svg = await QRCode.toString(`${publicUrl}${checkInPath(code)}`, {
    type: "svg",
    errorCorrectionLevel: "M",
    margin: 3,
  });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}
