const EMPTY_MODULE = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);

/**
 * Reloads a page that may compile WebAssembly where its reader came by a link: it keeps the policy of the document that it
 * came with. Where that does not help it is not tried again.
 * @param page its name, of its own.
 */
export function reloadForWebAssembly(page: string): void {
  const reloaded = `${page}-reloaded`;
  try {
    if (!(new WebAssembly.Module(EMPTY_MODULE) instanceof WebAssembly.Module)) return;
    sessionStorage.removeItem(reloaded);
  } catch {
    if (sessionStorage.getItem(reloaded)) return;
    sessionStorage.setItem(reloaded, "yes");
    location.reload();
  }
}
