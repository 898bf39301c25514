import { parseArgs } from 'node:util';
import { POSTGRES, POSTGRES_HELP } from './postgres';
import { REDIS, REDIS_HELP } from './redis';

export const QUEUE_HELP = `npm run e2e:queue -- [--shop] [--executions <number>] [--workers <number>] [--save-ms <number>] [--redis <host:port>] [--postgres <url>] [--tarball <file>] [--keep]
  n8n in queue mode (a main process and workers, on Redis and PostgreSQL) with the packed package, against the ERP stand-in:
  orders come by webhook, e-invoices arrive, and in the middle a worker is killed. At the end every order and every e-invoice
  is looked for in the stand-in's database. The exit code is 1 where one is lost or twice. Linux and macOS.
  --shop        orders of three shops by Shop Order: Create Order, on accounts that are found or made
  --executions  orders that are sent (1000, of shops 300)
  --workers     worker processes (2)
  --save-ms     milliseconds that the ERP takes for the save of an order (100)
  --redis       a running Redis, also as the variable REDIS; else a private one is started, else ${REDIS} is tried
  --postgres    a running PostgreSQL, also as the variable POSTGRES; else a private one is started, else
                ${POSTGRES} is tried
  --tarball     a packed package instead of this folder's
  --keep        leave n8n's logs and data in place

${REDIS_HELP}

${POSTGRES_HELP}`;

/** What is to be run. */
export interface QueueOptions {
	/** Orders of shops, each on the account of its buyer, instead of plain ones. */
	readonly shop: boolean;
	/** Orders that are sent. */
	readonly executions: number;
	readonly workers: number;
	/** Milliseconds of a save in the ERP. */
	readonly saveMs: number;
	/** `host:port`. */
	readonly redis?: string;
	/** URL. */
	readonly postgres?: string;
	/** Path of the packed package; this folder is packed where absent. */
	readonly tarball?: string;
	readonly keep: boolean;
}

/** A whole number of at least `least`. @throws Error that names the option */
function wholeNumber(name: string, text: string, least: number): number {
	const number = Number(text);
	if (Number.isInteger(number) && number >= least) return number;
	throw new Error(`--${name} ${text}: give a whole number from ${least} up.`);
}

/** The command line's options; nothing where help is asked for. @throws Error that names the wrong one */
export function queueOptionsOf(args: string[], env: NodeJS.ProcessEnv): QueueOptions | undefined {
	const { values } = parseArgs({
		args,
		options: {
			shop: { type: 'boolean', default: false },
			executions: { type: 'string' },
			workers: { type: 'string', default: '2' },
			'save-ms': { type: 'string', default: '100' },
			redis: { type: 'string' },
			postgres: { type: 'string' },
			tarball: { type: 'string' },
			keep: { type: 'boolean', default: false },
			help: { type: 'boolean', default: false },
		},
	});
	if (values.help) return undefined;
	return {
		shop: values.shop,
		executions: wholeNumber('executions', values.executions ?? (values.shop ? '300' : '1000'), 2),
		workers: wholeNumber('workers', values.workers, 2),
		saveMs: wholeNumber('save-ms', values['save-ms'], 0),
		redis: values.redis ?? env.REDIS,
		postgres: values.postgres ?? env.POSTGRES,
		tarball: values.tarball,
		keep: values.keep,
	};
}
