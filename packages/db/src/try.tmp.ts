import { createOrm } from './orm.ts';
import { migrate } from './migrate.ts';
import { SettingEntity } from './entities/setting.entity.ts';
import fs from 'node:fs';
const rss = () => (process.memoryUsage().rss / 1e6).toFixed(0);
const peak = () => Math.round(Number(/VmHWM:\s+(\d+)/.exec(fs.readFileSync('/proc/self/status','utf8'))![1])/1000);
let t = performance.now(); const c = process.cpuUsage(); const r0 = rss();
const db = await createOrm({ dataDir: process.argv[2]! });
const u = process.cpuUsage(c);
const ms = performance.now() - t; t = performance.now();
await migrate(db.orm);
const mig = performance.now() - t;
t = performance.now();
for (let i = 0; i < 200; i++) { const e = db.orm.em.fork(); await e.upsert(SettingEntity, { key: 'k' + i, value: { i } }); }
const up = (performance.now() - t) / 200;
await new Promise(r => setTimeout(r, 3000));
console.log('open', ms.toFixed(), 'cpu', ((u.user + u.system)/1000).toFixed(), 'migrate', mig.toFixed(), 'new', db.isNew, 'upsert', up.toFixed(1), 'rss before/idle', r0, rss(), 'peak', peak());
if (process.argv[3]) process.kill(process.pid, 'SIGKILL');
t = performance.now(); await db.close(); console.log('close', (performance.now() - t).toFixed());
