import type { Services } from "#/platform/services.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import type { Feature } from "../../feature.ts";
import { listOwnCredentials } from "./credentials.server.ts";
import { listOwnPieces } from "./own-portfolio.server.ts";
import { readOwnProvider } from "./own-provider.server.ts";
import { listAssociatedSpaces } from "./profile-parts.server.ts";
import { readProviderSteps } from "./provider-steps.server.ts";

/** All that stands on a provider's own profile. */
export async function readOwnProviderPage(
  services: Pick<Services, "config" | "db" | "clock"> & { readonly language: string },
  viewer: SignedIn,
  features: readonly Feature[],
) {
  const [own, steps, pieces, credentials, spaces] = await Promise.all([
    readOwnProvider(services.db, viewer),
    readProviderSteps(services, viewer, features),
    listOwnPieces(services.db, viewer.personId),
    listOwnCredentials(services.db, viewer.personId),
    listAssociatedSpaces(services.db, services.language, viewer.personId),
  ]);
  return { own, steps: steps ?? [], pieces, credentials, spaces };
}

export type OwnProviderPage = Awaited<ReturnType<typeof readOwnProviderPage>>;
