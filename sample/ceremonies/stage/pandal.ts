import { dice, glow, sheet, world, type Pen } from "./brush.ts";

const middle = world.width / 2;
const eave = 262;
const apex = { x: middle, y: 62 };
const floor = 452;

/** Points of the roof's lower edge, left to right, hanging a little between the ropes. */
function edge(t: number): { x: number; y: number } {
  const span = 318;
  return {
    x: middle + (t * 2 - 1) * span,
    y: eave - 26 * (1 - (t * 2 - 1) ** 2) + 5 * Math.abs(Math.sin(t * Math.PI * 12)),
  };
}

function night(pen: Pen): void {
  const sky = pen.createLinearGradient(0, 0, 0, floor);
  sky.addColorStop(0, "#0c0a2c");
  sky.addColorStop(0.7, "#2a1644");
  sky.addColorStop(1, "#54234a");
  pen.fillStyle = sky;
  pen.fillRect(0, 0, world.width, world.height);
  const roll = dice(12);
  for (let star = 0; star < 60; star++)
    glow(pen, roll() * world.width, roll() * 260, 1.5 + roll() * 2, "214,220,255", 0.4 + roll() * 0.4);
  pen.fillStyle = "#150c26";
  for (let crown = 0; crown < 46; crown++) {
    const away = Math.abs((crown / 46) * 2 - 1);
    pen.beginPath();
    pen.arc((crown / 45) * world.width, 410 - 56 * away * roll(), 26 + 24 * roll(), 0, Math.PI * 2);
    pen.fill();
  }
  pen.fillRect(0, 404, world.width, 80);
}

function roof(pen: Pen): void {
  const stripes = 24;
  for (let stripe = 0; stripe < stripes; stripe++) {
    const left = edge(stripe / stripes);
    const right = edge((stripe + 1) / stripes);
    const away = Math.abs((stripe + 0.5) / stripes - 0.5) * 2;
    const tone = stripe % 2 ? [238, 176, 66] : [158, 26, 52];
    const light = 1 - 0.5 * away;
    const cloth = pen.createLinearGradient(0, apex.y, 0, eave);
    const colour = (share: number): string => `rgb(${tone.map((channel) => Math.round(channel * share)).join(",")})`;
    cloth.addColorStop(0, colour(light * 0.55));
    cloth.addColorStop(1, colour(light * 1.05));
    pen.fillStyle = cloth;
    pen.beginPath();
    pen.moveTo(apex.x, apex.y);
    pen.quadraticCurveTo(apex.x + (left.x - apex.x) * 0.36, apex.y + (left.y - apex.y) * 0.66, left.x, left.y);
    pen.lineTo(right.x, right.y);
    pen.quadraticCurveTo(apex.x + (right.x - apex.x) * 0.36, apex.y + (right.y - apex.y) * 0.66, apex.x, apex.y);
    pen.fill();
  }
  pen.fillStyle = "#f0b94c";
  pen.beginPath();
  pen.ellipse(apex.x, apex.y - 6, 7, 10, 0, 0, Math.PI * 2);
  pen.fill();
  pen.beginPath();
  pen.moveTo(apex.x - 3, apex.y - 12);
  pen.lineTo(apex.x, apex.y - 34);
  pen.lineTo(apex.x + 3, apex.y - 12);
  pen.fill();
}

function valance(pen: Pen): void {
  const lobes = 24;
  for (let lobe = 0; lobe < lobes; lobe++) {
    const left = edge(lobe / lobes);
    const right = edge((lobe + 1) / lobes);
    const x = (left.x + right.x) / 2;
    const y = (left.y + right.y) / 2 - 2;
    pen.fillStyle = lobe % 2 ? "#1f6f63" : "#d8862a";
    pen.beginPath();
    pen.moveTo(left.x, left.y - 3);
    pen.lineTo(right.x, right.y - 3);
    pen.quadraticCurveTo(x, y + 46, left.x, left.y - 3);
    pen.fill();
    pen.strokeStyle = "rgba(255,220,140,0.8)";
    pen.lineWidth = 1.6;
    pen.stroke();
  }
}

function hall(pen: Pen): void {
  const cloth = pen.createRadialGradient(middle, 372, 20, middle, 360, 320);
  cloth.addColorStop(0, "#ff9d4a");
  cloth.addColorStop(0.35, "#c23a3c");
  cloth.addColorStop(1, "#4a1030");
  pen.fillStyle = cloth;
  pen.fillRect(middle - 286, 236, 572, floor - 236);
  pen.strokeStyle = "rgba(60,6,30,0.35)";
  pen.lineWidth = 3;
  for (let fold = 0; fold < 26; fold++) {
    pen.beginPath();
    pen.moveTo(middle - 280 + fold * 22.4, 240);
    pen.lineTo(middle - 280 + fold * 22.4, floor);
    pen.stroke();
  }
  // The torana: a lobed arch of flowers around a plain glowing niche.
  const niche = (grow: number): void => {
    pen.beginPath();
    pen.moveTo(middle - 92 - grow, floor);
    pen.lineTo(middle - 92 - grow, 352);
    for (let lobe = 0; lobe < 7; lobe++) {
      const from = Math.PI * (1 - lobe / 7);
      const to = Math.PI * (1 - (lobe + 1) / 7);
      const far = 92 + grow;
      const half = (from + to) / 2;
      pen.quadraticCurveTo(
        middle + far * 1.18 * Math.cos(half),
        352 - far * 1.06 * Math.sin(half),
        middle + far * Math.cos(to),
        352 - far * 0.88 * Math.sin(to),
      );
    }
    pen.lineTo(middle + 92 + grow, floor);
    pen.closePath();
  };
  niche(16);
  pen.fillStyle = "#e8912d";
  pen.fill();
  niche(7);
  pen.fillStyle = "#7a1734";
  pen.fill();
  niche(0);
  const light = pen.createRadialGradient(middle, 400, 6, middle, 390, 130);
  light.addColorStop(0, "#fff0b8");
  light.addColorStop(0.4, "#ffb650");
  light.addColorStop(1, "#c6482c");
  pen.fillStyle = light;
  pen.fill();
  for (const side of [-1, 1]) {
    for (const [index, away] of [286, 196, 120].entries()) {
      const wide = 18 - index * 3;
      const x = middle + side * away;
      const post = pen.createLinearGradient(x - wide / 2, 0, x + wide / 2, 0);
      post.addColorStop(0, "#7d3a16");
      post.addColorStop(0.5, "#f1b04a");
      post.addColorStop(1, "#7d3a16");
      pen.fillStyle = post;
      pen.fillRect(x - wide / 2, 256, wide, floor - 256);
      pen.strokeStyle = "#b5232f";
      pen.lineWidth = 4;
      for (let turn = 0; turn < 9; turn++) {
        pen.beginPath();
        pen.moveTo(x - wide / 2, 274 + turn * 21);
        pen.lineTo(x + wide / 2, 264 + turn * 21);
        pen.stroke();
      }
    }
  }
}

/** Where the bulbs hang, in the order they are strung: along the ropes of the roof, the eave and the side poles. */
export function bulbs(): { x: number; y: number; rope: number; place: number }[] {
  const strung: { x: number; y: number; rope: number; place: number }[] = [];
  for (let rope = 0; rope <= 6; rope++) {
    const end = edge(rope / 6);
    for (let place = 1; place <= 8; place++) {
      const t = place / 8;
      const inverse = 1 - t;
      strung.push({
        x: inverse * inverse * apex.x + 2 * inverse * t * (apex.x + (end.x - apex.x) * 0.36) + t * t * end.x,
        y: inverse * inverse * apex.y + 2 * inverse * t * (apex.y + (end.y - apex.y) * 0.66) + t * t * end.y,
        rope,
        place,
      });
    }
  }
  for (const side of [-1, 1]) {
    for (let place = 0; place <= 12; place++) {
      const t = place / 12;
      strung.push({
        x: middle + side * (318 + t * 190),
        y: 250 + 24 * t + 46 * 4 * t * (1 - t) * 0.8,
        rope: 7 + (side > 0 ? 1 : 0),
        place,
      });
    }
  }
  return strung;
}

/** A festival pandal at night: striped roof, flowered arch, an open ground before it. */
export function paintPandal(): OffscreenCanvas {
  const { canvas, pen } = sheet(world.width, world.height);
  night(pen);
  glow(pen, middle, 340, 520, "255,120,60", 0.32);
  hall(pen);
  roof(pen);
  valance(pen);
  const ground = pen.createLinearGradient(0, floor - 8, 0, world.height);
  ground.addColorStop(0, "#7a3a30");
  ground.addColorStop(0.3, "#4a2130");
  ground.addColorStop(1, "#1d0f22");
  pen.fillStyle = ground;
  pen.fillRect(0, floor - 8, world.width, world.height);
  pen.save();
  pen.translate(middle, 520);
  pen.scale(1, 0.2);
  glow(pen, 0, 0, 430, "255,150,70", 0.45);
  pen.restore();
  return canvas;
}
