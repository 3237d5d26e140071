import { openDatabase } from '#app/db/connection.server.ts';
import { materializeTemplate } from '#app/occurrences/materialize-template.server.ts';
import { openJobScope } from '#app/tenants/tenant-scope.server.ts';

/**
 * A worker process of its own that makes the shifts of some templates, one after the other, each in its own transaction,
 * and says "ready" before the first and "done" after the last: for tests that kill it in between.
 * Arguments: the database's url, the tenant, the time it is, the templates in their order.
 */
const [url = '', tenantId = '', now = '', ...templateIds] = process.argv.slice(2);
const database = openDatabase({ url, maxConnections: 2 });
const enqueue = () => Promise.reject(new Error('making shifts enters no job'));
const scope = openJobScope({ database, enqueue, now: () => new Date(now) }, tenantId);
await database.pool.query('select 1');
console.log('ready');
for (const id of templateIds) await materializeTemplate(scope, id);
console.log('done');
await database.close();
