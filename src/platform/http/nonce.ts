import { createContext } from "react";

const kept = (): string =>
  typeof document === "undefined"
    ? ""
    : (document.querySelector<HTMLMetaElement>("meta[property=csp-nonce]")?.nonce ?? "");

/** The answer's nonce; in the browser the value that the element's property still holds, so that hydration agrees. */
export const NonceContext = createContext(kept());
