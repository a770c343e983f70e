import type { RequestContext } from "../platform/http/context.ts";
import type { Services } from "../platform/services.ts";
import type { SignedIn } from "../platform/viewer.ts";
import { signIn, type SignInStep } from "../features/people/commands/sign-in.server.ts";
import { resolveViewer } from "../features/people/public.server.ts";
import { createDemoAccount } from "../features/people/sample.server.ts";
import { cookieHeader, testRequest } from "./request-context.ts";

export const TEST_PASSWORD = "a-long-password";
let count = 0;

/** An account with a confirmed address that is nobody's sample. @returns its address. */
export async function testAccount(services: Services, { emailVerified = true } = {}): Promise<string> {
  const email = `ravi${++count}@example.org`;
  await createDemoAccount(services, { email, password: TEST_PASSWORD, name: "Ravi Nair", accountType: "common" });
  const user = services.db.selectFrom("auth_user").select("id").where("email", "=", email);
  await services.db.updateTable("person").set({ is_sample: false }).where("user_id", "in", user).execute();
  await services.db.updateTable("auth_user").set({ emailVerified }).where("email", "=", email).execute();
  return email;
}

/** A browser of somebody: its cookies are sent with the next request. */
export class TestBrowser {
  headers = new Headers({ "user-agent": "Test" });
  readonly services: Services;
  readonly address = `198.51.100.${++count}`;

  constructor(services: Services) {
    this.services = services;
  }

  /** Runs a command as a page would, and keeps the cookies that it sets. */
  async run<Result>(work: (ctx: RequestContext, headers: Headers) => Promise<Result>): Promise<Result> {
    const { ctx, cookies } = testRequest(this.services, { clientAddress: this.address });
    const result = await work(ctx, this.headers);
    const kept = this.headers.get("cookie")?.split("; ") ?? [];
    const set = cookieHeader(cookies).split("; ").filter(Boolean);
    const gone = cookies.map((cookie) => cookie.split("=")[0]);
    this.headers = new Headers({
      "user-agent": "Test",
      cookie: [...kept.filter((one) => !gone.includes(one.split("=")[0]!)), ...set].join("; "),
    });
    return result;
  }

  signIn = (email: string, password = TEST_PASSWORD): Promise<SignInStep> =>
    this.run((ctx, headers) => signIn(ctx, headers, { email, password }));

  who = async () => resolveViewer(this.services, this.headers, () => undefined);

  /** Whoever is signed in here. @throws where nobody is. */
  async viewer(): Promise<SignedIn> {
    const viewer = await this.who();
    if (viewer.kind !== "person") throw new Error("Nobody is signed in.");
    return viewer;
  }
}
