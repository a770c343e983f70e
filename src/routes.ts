import { index, route, type RouteConfig } from "@react-router/dev/routes";

const development = process.env.NODE_ENV === "development";

const documents = ["help", "support", "privacy", "terms", "cookies", "accessibility"];

export default [
  index("app/pages/landing.tsx"),
  ...documents.map((name) => route(name, "features/site/pages/document.tsx", { id: `document-${name}` })),
  route("newsletter", "features/site/pages/newsletter.ts"),
  route("newsletter/confirm", "features/site/pages/newsletter-answer.tsx", { id: "newsletter-confirm" }),
  route("newsletter/unsubscribe", "features/site/pages/newsletter-answer.tsx", { id: "newsletter-unsubscribe" }),
  route("robots.txt", "features/site/pages/robots.ts"),
  ...(development ? [route("design", "app/pages/design.tsx")] : []),
  route("*", "app/pages/unknown.ts"),
] satisfies RouteConfig;
