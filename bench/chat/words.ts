/** The messages between the two servers and the load over the process channel. */
export interface ServerReady {
  readonly kind: "ready";
  readonly port: number;
  /** The room to join; 0 where there are none. */
  readonly room: number;
}

export interface Speak {
  readonly kind: "speak";
  readonly perSecond: number;
  readonly seconds: number;
}

export interface Spoken {
  readonly kind: "spoken";
  readonly written: number;
  readonly cpuSeconds: number;
}

export interface Memory {
  readonly kind: "memory";
  readonly bytes: number;
}

export interface Connect {
  readonly kind: "connect";
  readonly port: number;
  readonly viewers: number;
  /** 0: a bare websocket without a room. */
  readonly room: number;
}

export interface Heard {
  readonly kind: "heard";
  readonly messages: number;
  readonly lost: number;
  /** Milliseconds from writing to hearing, of some viewers. */
  readonly latencies: readonly number[];
}

/** Each message carries its instant: `^1763700000000.123`. */
export const MARK = "^";
export const instant = (): number => performance.timeOrigin + performance.now();
export const sampleText = (): string =>
  `${MARK}${instant().toFixed(2)} Praying for everyone here tonight. Greetings from Leh.`;

/** Runs `speak` so often a second for so long. @returns how often it ran. */
export function keepSpeaking(perSecond: number, seconds: number, speak: (i: number) => void): Promise<number> {
  const began = performance.now();
  let spoken = 0;
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      const passed = Math.min(seconds, (performance.now() - began) / 1_000);
      while (spoken < passed * perSecond) speak(spoken++);
      if (passed < seconds) return;
      clearInterval(timer);
      resolve(spoken);
    }, 5);
  });
}

export const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

export function residentBytes(): number {
  globalThis.gc?.();
  return process.memoryUsage().rss;
}
