/** What the columns of the first table mean. */
export const COLUMNS = `| Column | Meaning, in documents |
|---|---|
| Of them bad | Orders that name an item that the ERP does not have: it refuses them, they must end as failed |
| Saved, Recovered, Already saved | How the document first became known to be in the ERP: the answer said so; it was found after an answer that told nothing; the guard or a refusal as duplicate found it. What an execution that stopped says went through before it counts as saved |
| Failed, Unknown | How the others ended, after all rounds |
| In database | Different documents that the database holds |
| Duplicates | Copies too many in the database |
| Lost | Neither in the database nor reported as failed, unknown or not sent |
| False saved | Reported, in any round, to be in the ERP while the database did not hold it, not with all lines and quantities, or not under the number reported |
| False failed | Reported, in any round, as failed or not sent while the database held it |
| Unknown, askable | Left unknown although the database could be asked; \`-\` where it could not, or nobody wanted it asked |`;

/** What the rows are. */
export const ROWS_EXPLAINED = `| Rows | Settings |
|---|---|
| a1–a4 | *Protection: Full*, *If Not Found: Count as Failed*, one document per request; a1, a2 with n8n's *Retry On Fail* (3 tries), a3, a4 without |
| b1–b3 | The same with ten documents per request |
| c | As a2 with *If Not Found: Keep Unknown*, the default |
| d1, d2 | As a2 where the ERP cannot be asked: the user lacks the right to read by SQL; the server is a V16 |
| e | *Protection: None*, *Retry On Fail* on |
| t1, t2 | The way users go today: one request per item through n8n's own request helper, ten at once in one execution at a time, HTTP status below 400 taken as success, *Retry On Fail* (3 tries). In t1 all documents of an execution that ended with an error count as reported failed, which is to its favour: n8n names one of them |`;

/** What the figures say and do not say. */
export const READING = `- In rows a and b nothing is lost, doubled or misreported, and every order that the ERP can take is in it after a few rounds, although a fifth of all requests, look-ups included, went
  wrong. \`failed\` is left for the orders that the ERP refuses.
- Row c: *Keep Unknown* leaves exactly the orders unknown that no answer and no look-up vouch for. They are not in the database; the node cannot know that a slow server will not save them yet.
- Rows d: where the ERP cannot be asked, an order whose answer told nothing stays \`unknown\`, whether it was saved or not, and is not sent again. That is honest, and it is work for a person.
- Row e: without protection still nothing is doubled, because the node itself never repeats what may have been written.
- Rows t: *Retry On Fail* sends all items of an execution again, so what was saved before is saved twice; answers with HTTP 200 that refuse or say nothing pass as success, and the order is lost without a trace.
- The rate is far above a normal day's. Published measurements of slow sites come near it ([42 % of one kind of save met a time-out](erp-behaviour.md#how-slow-saves-can-be)).`;

/** What the laboratory takes for granted. */
export const ASSUMPTIONS = `- The stand-in's behaviour, above all what each fault does and that a save is one transaction per document; its README lists its assumptions. Nothing here was measured on a live server.
- Every row runs in a process of its own, as an n8n of its own; its executions share that process, as they do in n8n.
- *If Not Found: Count as Failed* is right only where the server ends every write within *Verify For*, as here. Where a write may come later, use *Keep Unknown* (row c).
- Look-ups find a document by its reference and date (\`sip_belgeno\`, \`sip_tarih\`): a reference must belong to one document.
- n8n's memory of processed data is played by the demo's engine: the same functions of n8n-core on a store in memory, as n8n's database would hold it. One n8n process.`;
