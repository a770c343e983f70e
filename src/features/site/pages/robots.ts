import { requestContext } from "#/platform/http/context.ts";
import type { Route } from "./+types/robots";

export function loader({ context }: Route.LoaderArgs) {
  const { config } = context.get(requestContext);
  const closed = [
    "/dashboard",
    "/profile",
    "/settings",
    "/staff",
    "/login",
    "/signup",
    "/reset-password",
    "/newsletter/",
  ];
  const lines = [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    `Sitemap: ${config.publicUrl}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
