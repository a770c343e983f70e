import { randomInt, randomUUID } from "node:crypto";

let addresses = 0;
// Test files run in processes of their own.
const network = `${randomInt(1, 255)}.${randomInt(1, 255)}`;

/** An address that no other reader of this run writes from. */
export const newAddress = (): string => {
  addresses++;
  return `${10 + Math.floor(addresses / 250)}.${network}.${addresses % 250}`;
};

type Fields = Record<string, string> | URLSearchParams | FormData;

/** Somebody without a browser: keeps cookies, follows no redirect, posts forms as pages do. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly address = newAddress();
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers({ accept: "text/html", "x-forwarded-for": this.address });
    if (this.cookies.size > 0) headers.set("cookie", this.cookieHeader());
    new Headers(init.headers).forEach((value, name) => headers.set(name, value));
    const answer = await fetch(new URL(path, this.url), { redirect: "manual", ...init, headers });
    for (const cookie of answer.headers.getSetCookie()) this.#keep(cookie);
    return answer;
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  async text(path: string, headers: Record<string, string> = {}): Promise<string> {
    return (await this.fetch(path, { headers })).text();
  }

  post(path: string, body: Fields, headers: Record<string, string> = {}): Promise<Response> {
    return this.fetch(path, {
      method: "POST",
      body: body instanceof FormData ? body : new URLSearchParams(body),
      headers: { origin: this.url, ...headers },
    });
  }

  /** A new account of a fresh address, signed in. @returns its email; the password is `a good long password`. */
  async signUp(name = "Asha Iyer", type = "common"): Promise<string> {
    const email = `${randomUUID()}@example.org`;
    const space: Record<string, string> =
      type === "administrator" ? { spaceType: "temple", spaceName: `${name}’s temple`, city: "Pune" } : {};
    const fields = { type, name, email, password: PASSWORD, confirmPassword: PASSWORD, ...space };
    const answer = await this.post("/signup", fields);
    if (answer.status !== 302) throw new Error(`Sign-up answered ${answer.status}: ${await answer.text()}`);
    return email;
  }

  async signIn(email: string, password = PASSWORD): Promise<void> {
    const answer = await this.post("/login", { email, password });
    if (answer.status !== 302) throw new Error(`Sign-in answered ${answer.status}`);
  }

  #keep(cookie: string): void {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (/max-age=0/i.test(cookie)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

export const PASSWORD = "a good long password";

/** Ids of what the sample world holds right now: ceremonies that are live, events that are still to come. */
export async function eventsNow(url: string): Promise<{ live: number[]; upcoming: number[] }> {
  const visitor = new Visitor(url);
  const ids = async (path: string, pattern: RegExp) => [
    ...new Set([...(await visitor.text(path)).matchAll(pattern)].map(([, id]) => Number(id))),
  ];
  return {
    live: await ids("/virtual-worship", /href="\/live-event\/(\d+)"/g),
    upcoming: await ids("/virtual-worship?tab=upcoming", /href="\/event\/(\d+)"/g),
  };
}
