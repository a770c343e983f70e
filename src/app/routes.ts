import { index, route, type RouteConfig } from "@react-router/dev/routes";

const development = process.env.NODE_ENV === "development";

export default [
  index("pages/landing.tsx"),
  ...(development ? [route("design", "pages/design.tsx")] : []),
  route("*", "pages/unknown.ts"),
] satisfies RouteConfig;
