import { refusal, succeeded } from './answers';
import type { Clock } from './clock';
import { credentialCheck } from './credentials';
import type { Db } from './database';
import type { EDocuments } from './edocs';
import { methodKindOf, WRITING } from './http/kinds';
import type { Backend } from './http/receive';
import { handlers } from './methods';
import { checkPlacement } from './placement';
import { METHODS, type Method } from './reference';
import { Refusal, refuse } from './refusal';
import { createSessions } from './sessions';
import type { ReadSql } from './sql/read';
import type { ErpCredentials, ErpOptions, ErpUser, Json } from './types';

const NOBODY: ErpUser = { code: '', password: '', eDocuments: false, sql: false };

function asObject(value: unknown): Json {
	return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

/** The ERP behind the HTTP side: checks who calls and where the payload stands, then plays the method. */
export function createPlay(
	options: ErpOptions,
	accepted: ErpCredentials,
	clock: Clock,
	db: Db,
	readSql: ReadSql,
	eDocuments: EDocuments,
): Backend['play'] {
	const { strict = false, envelope: envelopeWord = 'Mikro' } = options;
	const sessions = createSessions(clock);
	const known = handlers(sessions, eDocuments);
	const check = credentialCheck(accepted, clock, options);

	const userOf = (name: string, method: Method, body: Json, envelope: Json): ErpUser => {
		if (method.placement === 'none' || name === 'APILogoff') return NOBODY;
		if (method.session) return sessions.require(envelope.KullaniciKodu ?? body.KullaniciKodu);
		const given = method.placement === 'flat' ? body : envelope;
		return check(method.apiKey ? { ...given, ApiKey: given[method.apiKey] ?? given.ApiKey } : given);
	};

	const answerTo = async (...[name, raw, headers]: Parameters<Backend['play']>): Promise<unknown> => {
		const method = METHODS[name];
		const handler = known[name];
		if (!method || !handler) return refusal(`Bilinmeyen metot: ${name}`);
		try {
			if (typeof raw === 'string') refuse('Gönderilen veri JSON biçiminde değil');
			const body = asObject(raw);
			const envelope = asObject(body[envelopeWord]);
			const user = userOf(name, method, body, envelope);
			if (strict) checkPlacement(method, envelopeWord, body, envelope);
			return await handler({ name, method, body, envelope, envelopeWord, db, readSql, clock, strict, user, headers });
		} catch (error) {
			if (error instanceof Refusal) return refusal(error.message);
			throw error;
		}
	};

	return async (name, raw, headers) => {
		eDocuments.incoming.due();
		const before = db.changes();
		// Methods that write do so before they return: no other call comes between.
		const playing = answerTo(name, raw, headers);
		const changed = WRITING.includes(methodKindOf(name)) && db.changes() > before;
		const answer = await playing;
		return { answer, wrote: changed && succeeded(answer) };
	};
}
