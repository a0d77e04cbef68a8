import type { View, ZoneNow } from "../wire/protocol";
import { called, t } from "../words/words.svelte";

/** What the viewer's spies on a zone live off, a sentence for each neighbour. */
export function incomeInWords(view: View, zone: ZoneNow): string[] {
  return zone.earns.map(({ seat, amount }) => t("zone-earns-from", { name: called(view.players[seat]!), amount }));
}
