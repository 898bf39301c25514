import { createHash } from 'node:crypto';
import type { LabRow } from './plan';

/** What nobody may find in what an execution leaves behind. */
export const LOGIN = { apiKey: 'lab-key-7Qz4-81kw', password: 'Lab/Parola+9ğŞİ' } as const;

/** Days around now whose digest may have been sent, `yyyy-MM-dd`. */
const days = (now: Date): string[] =>
	[-2, -1, 0, 1, 2].map((offset) => new Date(now.getTime() + offset * 86_400_000).toISOString().slice(0, 10));

/** A secret in every spelling that JSON, a URL or base64 may give it, lower case. */
function spellings(secret: string): string[] {
	const json = JSON.stringify(secret).slice(1, -1);
	const escaped = json.replace(/[^\x20-\x7e]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
	const base64 = Buffer.from(secret).toString('base64').replace(/=+$/, '');
	return [secret, json, escaped, encodeURIComponent(secret), base64].map((spelling) => spelling.toLowerCase());
}

/** API key, password, and the digests of the days around now, each in every spelling. */
export function secretsAt(now: Date): string[] {
	const digests = days(now).map((day) => createHash('md5').update(`${day} ${LOGIN.password}`).digest('hex'));
	return [...new Set([LOGIN.apiKey, LOGIN.password, ...digests].flatMap(spellings))];
}

/** A place where a secret stands, by the path to it. */
interface Leak {
	readonly path: string;
	readonly secret: string;
}

const own = (value: object): Array<readonly [string, unknown]> => {
	if (value instanceof Map)
		return [...value].flatMap(
			([key, entry], at) =>
				[
					[`key ${at}`, key],
					[`entry ${at}`, entry],
				] as const,
		);
	if (value instanceof Set) return [...value].map((entry, at) => [`entry ${at}`, entry] as const);
	// Hidden members as well: messages and stacks of errors, and what they were made of.
	return Reflect.ownKeys(value).flatMap((key) => {
		const member: unknown = Object.getOwnPropertyDescriptor(value, key)?.value;
		return [
			[String(key), key],
			[String(key), member],
		] as Array<readonly [string, unknown]>;
	});
};

/**
 * Looks for secrets in everything that can be reached from a value: names and values of members, hidden ones too, errors and their causes,
 * buffers. Returns what it found and how many texts it looked at. Works through any depth.
 */
export function search(value: unknown, secrets: readonly string[]): { readonly leaks: Leak[]; readonly texts: number } {
	const leaks: Leak[] = [];
	const seen = new Set<object>();
	const open: Array<readonly [string, unknown]> = [['', value]];
	let texts = 0;
	for (let next = open.pop(); next; next = open.pop()) {
		const [path, found] = next;
		if (typeof found === 'string' || Buffer.isBuffer(found)) {
			texts += 1;
			const text = found.toString().toLowerCase();
			for (const secret of secrets) if (text.includes(secret)) leaks.push({ path, secret });
		} else if (typeof found === 'object' && found !== null && !seen.has(found)) {
			seen.add(found);
			for (const [name, member] of own(found)) open.push([`${path}.${name}`.slice(-200), member]);
		}
	}
	return { leaks, texts };
}

/** Records with a secret each, where an execution could hide one: proof that the search finds what is there. */
export function planted(now: Date): unknown[] {
	const [today = ''] = secretsAt(now).slice(-1);
	const { apiKey, password } = LOGIN;
	const body = JSON.stringify({ Mikro: { ApiKey: apiKey, Sifre: password } });
	return [
		{
			data: { resultData: { runData: { Save: [{ data: { main: [[{ json: { warnings: [`key ${apiKey}`] } }]] } }] } } },
		},
		{ error: new Error(`wrong password ${password}`) },
		{ error: Object.assign(new Error('failed'), { context: { description: today } }) },
		{ error: new Error('failed', { cause: Object.assign(new Error('axios'), { config: { data: body } }) }) },
		{ hints: [{ message: today.toUpperCase() }] },
		{ binary: Buffer.from(body) },
		new Map([['headers', new Set([`Basic ${Buffer.from(password).toString('base64')}`])]]),
		[`https://erp.example/?Sifre=${encodeURIComponent(password)}`],
		{ [apiKey]: true },
	];
}

/** How many of the planted records the search gives away. */
export const foundOf = (records: readonly unknown[], now: Date): number =>
	records.filter((record) => search(record, secretsAt(now)).leaks.length > 0).length;

/** The search for secrets over a whole run of the laboratory, by client. */
export class Scan {
	readonly credentials = LOGIN;
	readonly leaks: Record<LabRow['client'] | 'console', Leak[]> = { evrak: [], today: [], console: [] };
	texts = 0;
	private readonly secrets = secretsAt(new Date());

	/** Takes in what another search found. */
	add(leaks: Scan['leaks'], texts: number): void {
		this.texts += texts;
		for (const client of ['evrak', 'today', 'console'] as const) this.leaks[client].push(...leaks[client]);
	}

	/** Looks through n8n's record of a run: items, errors, hints, run data. */
	run(client: LabRow['client'] | 'console', record: unknown): void {
		const { leaks, texts } = search(record, this.secrets);
		this.texts += texts;
		this.leaks[client].push(...leaks);
	}
}
