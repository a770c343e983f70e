import type { EncryptedColumn } from "../../platform/db/reencrypt.ts";

export const encryptedColumns: readonly EncryptedColumn[] = [
  { table: "federation_actor", column: "private_key_sealed", label: "sangam sealed columns" },
];
