import { RouterContextProvider } from "react-router";
import { featuresContext, type Feature } from "../features/feature.ts";
import { requestContext, type RequestContext } from "../platform/http/context.ts";
import type { Services } from "../platform/services.ts";
import { visitor, type Viewer } from "../platform/viewer.ts";

export interface TestRequest {
  readonly ctx: RequestContext;
  readonly context: RouterContextProvider;
  /** Set-Cookie headers so far. */
  readonly cookies: string[];
}

/** The context that loaders and actions get, for tests that call them as the router would. */
export function testRequest(
  services: Services,
  {
    viewer = visitor,
    clientAddress = "192.0.2.1",
    features = [],
    town = null,
  }: { viewer?: Viewer; clientAddress?: string; features?: readonly Feature[]; town?: number | null } = {},
): TestRequest {
  const cookies: string[] = [];
  const ctx: RequestContext = {
    ...services,
    requestId: "test",
    nonce: "test",
    language: "en",
    theme: "light",
    motion: "on",
    town,
    clientAddress,
    isLocal: true,
    viewer: async () => viewer,
    cacheTags: new Set(),
    setCookie: (cookie) => void cookies.push(cookie),
    leaveOnce: (_name, html) => html,
    onceHtml: new Map(),
    answerHtml: () => undefined,
    flash: null,
  };
  const context = new RouterContextProvider();
  context.set(requestContext, ctx);
  context.set(featuresContext, features);
  return { ctx, context, cookies };
}

/** The Cookie header that a browser would send back. */
export const cookieHeader = (cookies: readonly string[]): string =>
  cookies
    .filter((cookie) => !/max-age=0/i.test(cookie))
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
