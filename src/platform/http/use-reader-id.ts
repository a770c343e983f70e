import { useRouteLoaderData } from "react-router";

/** The id of the member whose page this is; null where nobody is signed in, and on a page that was kept. */
export function useReaderId(): number | null {
  const root = useRouteLoaderData("root") as { shellViewer?: { id: number } | null } | undefined;
  return root?.shellViewer?.id ?? null;
}
