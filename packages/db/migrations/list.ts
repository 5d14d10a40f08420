import { Migration20261121035109_initial } from './20261121035109-initial.ts';
import { Migration20261121040937_old_slugs } from './20261121040937-old-slugs.ts';
import { Migration20261121205341_trash } from './20261121205341-trash.ts';
import { Migration20261121212056_outbox } from './20261121212056-outbox.ts';
import { Migration20261121213232_revisions } from './20261121213232-revisions.ts';
import { Migration20261121221753_reading_minutes } from './20261121221753-reading-minutes.ts';
import { Migration20261123132540_refused_notices } from './20261123132540-refused-notices.ts';
import { Migration20261123140855_drop_servers } from './20261123140855-drop-servers.ts';
import { Migration20261123193305_count_items } from './20261123193305-count-items.ts';
import { Migration20261123194141_inquiry_trash } from './20261123194141-inquiry-trash.ts';
import { Migration20261123194405_facts } from './20261123194405-facts.ts';
import { Migration20261123194726_api_tokens } from './20261123194726-api-tokens.ts';
import { Migration20261123210248_bundle_items } from './20261123210248-bundle-items.ts';
import { Migration20261125013754_quiet_versions } from './20261125013754-quiet-versions.ts';
import { Migration20261125170747_search_similar } from './20261125170747-search-similar.ts';

/** Every migration, oldest first; `pnpm db:migration <name>` adds the next one. */
export const migrations = [Migration20261121035109_initial, Migration20261121040937_old_slugs, Migration20261121205341_trash, Migration20261121212056_outbox, Migration20261121213232_revisions, Migration20261121221753_reading_minutes, Migration20261123132540_refused_notices, Migration20261123140855_drop_servers, Migration20261123193305_count_items, Migration20261123194141_inquiry_trash, Migration20261123194405_facts, Migration20261123194726_api_tokens, Migration20261123210248_bundle_items, Migration20261125013754_quiet_versions, Migration20261125170747_search_similar];
