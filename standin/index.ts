import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { createClock, type Clock } from './clock';
import { acceptedCredentials } from './credentials';
import { openDb, type Db } from './database';
import type { EDocuments } from './edocs';
import { orderIncoming } from './edocs/admin';
import { createIncoming } from './edocs/incoming/book';
import type { Incoming } from './edocs/incoming/types';
import { createOutgoing, type Outgoing } from './edocs/outgoing/book';
import { createChaos, orderChaos, type Chaos } from './http/chaos';
import { createFaultQueue, orderFaults } from './http/faultQueue';
import { createHold } from './http/hold';
import { createPending } from './http/pending';
import { isOnFreshPort } from './http/port';
import { direct, type DirectAnswer, type DirectRequest } from './http/inProcess';
import type { Backend } from './http/receive';
import { createServer } from './http/server';
import { createPlay } from './play';
import { offered } from './reference';
import { defineErpFunctions, FUNCTION_NAMES } from './functions';
import { createSchema } from './schema/create';
import { seed } from './schema/seed';
import { seedTrade } from './schema/trade';
import { filledDatabase, emptyDatabase } from './schema/template';
import { createCatalogue } from './sql/catalogue';
import { defineFunctions } from './sql/functions';
import { defineProbes, systemView } from './sql/probes';
import { createReader, type Statement } from './sql/read';
import type { ErpCredentials, ErpOptions, RecordedRequest } from './types';

export type { Db, Row, Value } from './database';
export type {
	ArrivedInvoice,
	Incoming,
	IncomingInvoice,
	IncomingStart,
	ListBehaviour,
	PlannedInvoice,
	RowOrder,
	RowStyle,
} from './edocs/incoming/types';
export type { DocumentKey, Fate, Outgoing, OutgoingOptions } from './edocs/outgoing/book';
export type { SendingOutcome, StatusStep } from './edocs/outgoing/outcomes';
export type { Chaos, Hit } from './http/chaos';
export type { ChaosOptions } from './http/chaos/options';
export { FAULTS, type FaultFacts } from './http/faults';
export { methodKindOf, type MethodKind } from './http/kinds';
export type { Statement } from './sql/read';
export type { ErpCredentials, ErpOptions, RecordedRequest } from './types';

/** A running stand-in. `requests` holds every request in order of arrival; `clear()` empties it. */
export interface Erp {
	url: string;
	credentials: ErpCredentials;
	db: Db;
	requests: RecordedRequest[] & { clear(): void };
	/** Every SQL statement that reached the database, in order of arrival, refused ones included. */
	statements: Statement[] & { clear(): void };
	incoming: Incoming;
	outgoing: Outgoing;
	/** Bends the answers to the next requests, in their order (README.md, Faults). @throws Error for a name that is none */
	faults(...next: string[]): Promise<void>;
	/** The same for the next requests that write, however many others come in between. */
	writeFaults(...next: string[]): Promise<void>;
	/**
	 * Lets `before` writes through; those after them wait, whether or not their clients do, until the function that is returned is called.
	 */
	holdWrites(before?: number): () => void;
	/** Bends answers at random, reproducibly; at rest unless the option `chaos` starts it. */
	chaos: Chaos;
	/** Resolves when no late write is pending; one that waits for its client's end counts as pending. */
	settled(): Promise<void>;
	/** Ends open connections, drops late writes, closes the file. */
	close(): Promise<void>;
}

function emptyLog<T>(): T[] & { clear(): void } {
	const entries: T[] = [];
	return Object.assign(entries, { clear: () => void entries.splice(0) });
}

/** A stand-in without its HTTP server: requests are handed to it in the same process. */
export type DirectErp = Omit<Erp, 'url'> & { request(request: DirectRequest): Promise<DirectAnswer> };

/** A stand-in, and what its HTTP server needs. */
interface Opened {
	readonly erp: Omit<Erp, 'url'>;
	readonly backend: Backend;
	readonly admin: Readonly<Record<string, (body: unknown) => unknown>>;
}

function open(options: ErpOptions): Opened {
	const chaos = createChaos();
	if (options.chaos) chaos(options.chaos);
	const faults = createFaultQueue();
	const hold = createHold();
	const pending = createPending();
	const folder = options.file ? undefined : mkdtempSync(join(tmpdir(), 'evrak-erp-'));
	const zone = options.zone ?? 'Europe/Istanbul';
	const now = options.now ?? (() => new Date());
	const file = options.file ?? join(folder ?? '', 'erp.db');
	const vat = options.vat ?? 'common';
	const build = options.build ?? 'newer';
	const fill = (empty: Db, clock: Clock) => {
		if (options.seed ?? true) seed(empty, clock, vat);
		if (options.trade) seedTrade(empty, clock);
	};
	const schema = folder
		? emptyDatabase(build, (empty) => {
				createSchema(empty);
				const whole = createCatalogue(empty, FUNCTION_NAMES, { build, hide: [] });
				systemView(empty, whole, 'information_schema', 'columns', { keeps: true });
			})
		: undefined;
	const filling = [build, options.seed ?? true, options.trade ?? false, vat, zone].join(' ');
	// Rows that a test's own clock stamps cannot be copied.
	const copied = schema && !options.now ? filledDatabase(filling, schema, createClock(zone, now), fill) : undefined;
	const content = copied?.content ?? schema;
	if (content) writeFileSync(file, content);
	const clock = createClock(zone, now, copied?.last);
	const db = openDb(file, { ours: folder !== undefined });
	db.transaction(() => {
		if (!folder) createSchema(db);
		if (!copied) fill(db, clock);
	});
	const erp = { db, clock, build };
	defineFunctions(db, clock);
	defineErpFunctions(erp);
	const catalogue = createCatalogue(db, FUNCTION_NAMES, { build, hide: options.hide ?? [] });
	defineProbes(db, catalogue);
	const statements = emptyLog<Statement>();
	const readSql = createReader(erp, catalogue, statements, options.codePage);
	const credentials = acceptedCredentials(options, clock);
	const requests = emptyLog<RecordedRequest>();
	const eDocuments: EDocuments = {
		incoming: createIncoming(db, clock, options.incoming),
		outgoing: createOutgoing(db, clock, options.outgoing),
		files: options.files ?? 'member',
	};
	const backend: Backend = {
		clock,
		requests,
		faults,
		chaos,
		hold,
		pending,
		offers: (name) => offered(name, options.generation ?? 'V17'),
		play: createPlay(options, credentials, clock, db, readSql, eDocuments),
		bend: (name, body) => {
			if (name !== 'GelenFaturalarV2') return undefined;
			const envelope = (body as Record<string, { Index?: unknown } | undefined> | null)?.[options.envelope ?? 'Mikro'];
			return eDocuments.incoming.faultAt(Number(envelope?.Index ?? 0));
		},
	};
	const admin = {
		incoming: (body: unknown) => orderIncoming(eDocuments.incoming, body),
		fault: (body: unknown) => orderFaults(faults, body),
		chaos: (body: unknown) => orderChaos(chaos, body),
		settled: async () => {
			await pending.settled();
			return {};
		},
	};
	const opened: Omit<Erp, 'url'> = {
		credentials,
		db,
		requests,
		statements,
		incoming: eDocuments.incoming,
		outgoing: eDocuments.outgoing,
		faults: async (...next) => faults.order(next),
		writeFaults: async (...next) => faults.order(next, 'writes'),
		holdWrites: hold.order,
		chaos,
		settled: pending.settled,
		close: async () => {
			pending.drop();
			db.close();
			if (folder) rmSync(folder, { recursive: true, force: true });
		},
	};
	return { erp: opened, backend, admin };
}

/** Opens the ERP stand-in over a real SQLite file, without a server. See README.md for what it assumes. */
export function openErp(options: ErpOptions = {}): DirectErp {
	const { erp, backend } = open(options);
	return { ...erp, request: direct(backend) };
}

/**
 * Starts the ERP stand-in on loopback: a real HTTP server over a real SQLite file (a temporary one unless `file` is
 * given, removed on close). Rejects when the port is taken. See README.md for what it assumes.
 */
export async function startErp(options: ErpOptions = {}): Promise<Erp> {
	const { erp, backend, admin } = open(options);
	const server = createServer(backend, admin);
	const close = async () => {
		backend.pending.drop();
		await server.close();
		await erp.close();
	};
	await server.listen({ port: options.port ?? 0, host: '127.0.0.1' });
	// A test that fails before it closes the server must not keep Jest from ending; elsewhere the server is what keeps the process.
	if (process.env.JEST_WORKER_ID !== undefined) server.server.unref();
	if (!isOnFreshPort(server.server) && options.port === undefined) {
		await close();
		return await startErp(options);
	}
	return { ...erp, url: `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`, close };
}
