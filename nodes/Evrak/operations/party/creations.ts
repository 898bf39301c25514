import { findOperation } from '../../../../erp/catalogue';
import { accounts } from '../../../../erp/catalogue/tables';
import type { Operation } from '../../../../erp/catalogue/types';
import { accountMembers } from '../../../../erp/party/account';
import { nextCode, numberOfCode, tooLongNumbered } from '../../../../erp/party/codeRule';
import { decide } from '../../../../erp/party/decide';
import { partyName, type Buyer } from '../../../../erp/party/keys';
import type { PartyFailure, PartyResult, Registration } from '../../../../erp/party/result';
import type { PartyDecision, PartyKey, PartySettings } from '../../../../erp/party/types';
import { isSaved, type Outcome, type Unsaved } from '../../../../erp/outcome/outcome';
import type { Target } from '../../../../erp/readback/target';
import { fold } from '../../../../erp/text/text';
import { problemTexts } from '../../../../erp/values/problem';
import type { Members } from '../../../../erp/json/members';
import type { NodeErp } from '../../../shared/client/client';
import { withCheckedCodes } from '../../write/codes/checkCodes';
import { release } from '../../write/guard/memory';
import { lookTimeout } from '../../write/guard/readBack';
import type { Attempts } from '../../items/attempts';
import { checked } from '../../write/send/check';
import { Pipeline } from '../../write/send/pipeline';
import { previewOf } from '../../items/preview';
import type { Write } from '../../write/stages';
import { accountsBy, codesBehind } from './accounts';
import type { Wanted } from './options';
import { ACCOUNT_CODE_TAKEN, ACCOUNT_SENT_BEFORE, OTHER_PREFIX, SILENT_ERP } from './remedies';

/** A buyer for whom an account is to be made. */
interface Planned extends Wanted {
	readonly party: Buyer;
	readonly decision: Extract<PartyDecision, { is: 'create' }>;
	readonly registered?: Registration['send'];
	/** Place among the buyers of its company, from 0. */
	readonly place: number;
}

/** Times that a next free number is taken which somebody else has meanwhile. */
const TURNS = 10;

/** The column in which a new account bears a key, so that it is found again by it. */
const COLUMN: Readonly<Record<PartyKey['by'], string>> = {
	taxNumber: 'cari_vdaire_no',
	code: 'cari_kod',
	email: 'cari_EMail',
	phone: 'cari_CepTel',
	retailAccount: 'cari_kod',
};

const refused = (reason: string, remedy: string): Unsaved => ({ outcome: 'failed', reason, remedy });

/** New accounts of one company: prepared all together, then created one after the other. */
export class Creations {
	private readonly writes = new Map<number, Write<'checked'>>();
	private readonly planned = new Map<number, Planned>();
	private readonly operation: Operation;

	constructor(
		private readonly erp: NodeErp,
		private readonly settings: PartySettings,
		private readonly attempts: Attempts,
	) {
		const operation = findOperation('account', 'create');
		if (!operation) throw new Error('The catalogue cannot create accounts');
		this.operation = operation;
	}

	/** Holds what would be sent against the catalogue, and its codes against the ERP; gives what is wrong, by place. */
	async prepare(all: readonly Planned[]): Promise<Map<number, PartyFailure>> {
		const problems = new Map<number, PartyFailure>();
		const taken = new Map<string, string[]>();
		for (const each of all) {
			const { newCode } = each.party;
			let code = newCode.is === 'code' ? newCode.code : '';
			if (newCode.is === 'numbered') {
				const known = taken.get(newCode.prefix) ?? (await this.codes(newCode.prefix, each));
				if (typeof known === 'string') {
					problems.set(each.place, { outcome: 'failed', message: known, remedy: SILENT_ERP });
					continue;
				}
				code = nextCode(newCode, known);
				const long = tooLongNumbered(code);
				if (long) {
					problems.set(each.place, { outcome: 'failed', message: long, remedy: OTHER_PREFIX });
					continue;
				}
				taken.set(newCode.prefix, [...known, code]);
			}
			this.planned.set(each.place, each);
			this.writes.set(each.place, this.write(each, code, each.decision));
		}
		const places = [...this.writes.keys()];
		const isSent = ({ place }: Write<'checked'>) => this.attempts.has(place);
		const told = await withCheckedCodes(this.erp, this.operation, [...this.writes.values()], isSent);
		told.forEach((write, at) => {
			const place = places[at] ?? 0;
			this.writes.set(place, write);
			const [message, ...others] = problemTexts(write.document.problems);
			if (message !== undefined)
				problems.set(place, { outcome: 'failed', message, remedy: ['Nothing of it was sent.', ...others].join('\n') });
		});
		return problems;
	}

	/** Creates the account that was prepared for a place, or finds the one that somebody else has made since. */
	async create(place: number): Promise<PartyResult> {
		const [planned, write] = [this.planned.get(place), this.writes.get(place)];
		if (!planned || !write) throw new Error('The account was not prepared');
		if (write.settings.preview) return this.preview(planned, write);
		const { newCode } = planned.party;
		let sent = write;
		let above = 0;
		let outcome: Outcome | undefined;
		for (let turn = 0; turn < TURNS; turn++) {
			const pipeline = new Pipeline(this.erp, this.operation, this.attempts, [], async () => {
				const looked = await this.lookAgain(planned, write, above);
				if (!('outcome' in looked)) sent = looked;
				return looked;
			});
			await pipeline.send([write]);
			outcome = pipeline.outcomeAt(write.place);
			const isTaken = outcome.outcome === 'failed' && outcome.refusal === 'duplicate' && !outcome.earlier;
			if (newCode.is !== 'numbered' || !isTaken || sent === write) {
				await pipeline.verify([sent]);
				outcome = pipeline.outcomeAt(write.place);
				break;
			}
			// The ERP has that code, and not this buyer: somebody else was given the number. The next one is taken.
			above = numberOfCode(newCode.prefix, codeOf(sent));
			this.attempts.delete(write.place);
		}
		return await this.told(planned, sent, outcome);
	}

	/** The account as it would be sent, with what it is known by. */
	private write(each: Planned, code: string, { key, isShared }: Planned['decision']): Write<'checked'> {
		const { wanted, options, party, registered } = each;
		const isRegistered = registered === undefined ? undefined : registered === 'eInvoice';
		const members = accountMembers(wanted, party, this.settings, code, isRegistered);
		const draft = { members, items: [wanted.item], beside: {} };
		// The check would look for what a document is known by; an account is known by its buyer's key.
		const unguarded = { ...options, safety: { ...options.safety, guard: false } };
		const write = checked(this.erp, this.operation, { draft, place: wanted.item }, () => unguarded);
		const { connection } = options;
		// Somebody else's account has the key, too: it would be taken for this one. Only the code tells the two apart.
		const column = isShared ? COLUMN.code : COLUMN[key.by];
		const value = column === COLUMN.code ? code : sentAs(write.document.members, column);
		const target: Target = { table: accounts, column, value, numeric: false, kinds: {}, rows: 1 };
		// Two buyers of one telephone are two: the claim of the one must not be that of the other.
		const { numbers, names } = party.evidence;
		const own = key.by === 'email' || key.by === 'phone' ? [numbers[0] ?? fold(names[0] ?? '')] : [];
		const claimed = [connection.baseUrl, connection.companyCode, 'party', key.by, key.value, ...own].join('|');
		const known = { key: claimed, target };
		// Places of accounts are those below zero: a save that asks for them has documents at the others.
		return { ...write, settings: options, place: -1 - wanted.item, known };
	}

	/** In the turn to write: whoever came before may have made the account, or taken the number. */
	private async lookAgain(
		planned: Planned,
		write: Write<'checked'>,
		above: number,
	): Promise<Write<'checked'> | Outcome> {
		const { party, options } = planned;
		const asked = await accountsBy(this.erp, party.keys, lookTimeout(options));
		if (!asked.ok) return refused(`the ERP did not say whether it has the account: ${asked.why}`, SILENT_ERP);
		const decision = decide(party, asked.value, this.settings);
		if (decision.is === 'problem') return refused(decision.message, decision.remedy);
		if (decision.is === 'found')
			return { outcome: 'alreadySaved', savedAs: { number: decision.row.code, guids: [] }, data: null };
		const { newCode } = party;
		if (newCode.is !== 'numbered') return write;
		const codes = await this.codes(newCode.prefix, planned);
		if (typeof codes === 'string') return refused(codes, SILENT_ERP);
		const code = nextCode(newCode, codes, above);
		const long = tooLongNumbered(code);
		return long ? refused(long, OTHER_PREFIX) : this.write(planned, code, decision);
	}

	/** The codes behind a prefix, or why nobody can tell. */
	private async codes(prefix: string, { options }: Wanted): Promise<string[] | string> {
		const codes = await codesBehind(this.erp, prefix, lookTimeout(options));
		return codes.ok ? [...codes.value] : `the ERP did not say which codes behind ${prefix} are taken: ${codes.why}`;
	}

	/** How it ended. What stays unknown is looked for once more by the keys: a server without SQL cannot be asked otherwise. */
	private async told(
		planned: Planned,
		write: Write<'checked'>,
		outcome: Outcome = refused('it was not tried', ''),
	): Promise<PartyResult> {
		const { wanted, party, decision } = planned;
		const account = { code: codeOf(write), name: partyName(wanted, party), matchedBy: decision.key.by } as const;
		const more = { isCorporate: false, warnings: [...decision.warnings, ...write.document.warnings] };
		const asked = outcome.outcome === 'saved' || outcome.outcome === 'failed' ? undefined : await this.seen(planned);
		if (asked?.is === 'found') {
			await this.forget(write);
			const { row, by, warnings } = asked;
			const isOurs = outcome.outcome !== 'alreadySaved' && !(outcome.outcome === 'unknown' && outcome.earlier);
			return {
				...more,
				outcome: isOurs ? 'created' : 'found',
				code: row.code,
				name: row.name,
				matchedBy: by,
				warnings,
			};
		}
		if (isSaved(outcome)) {
			await this.forget(write);
			const isNew = outcome.outcome !== 'alreadySaved';
			const code = isNew ? account.code : (outcome.savedAs.number ?? account.code);
			const warnings = [...more.warnings, ...(outcome.warnings ?? [])];
			return { ...account, ...more, code, outcome: isNew ? 'created' : 'found', warnings };
		}
		const isTaken = outcome.outcome === 'failed' && outcome.refusal === 'duplicate';
		const verb = outcome.outcome === 'failed' ? 'was not created' : 'may or may not have been created';
		return {
			outcome: outcome.outcome,
			message: `Account ${account.code} (${account.name}) ${verb}: ${outcome.reason}`,
			remedy: outcome.earlier ? ACCOUNT_SENT_BEFORE : isTaken ? ACCOUNT_CODE_TAKEN : outcome.remedy,
			httpStatus: outcome.httpStatus,
		};
	}

	private async seen({ party, options }: Planned): Promise<PartyDecision | undefined> {
		const asked = await accountsBy(this.erp, party.keys, lookTimeout(options));
		return asked.ok ? decide(party, asked.value, this.settings) : undefined;
	}

	/** Once the account is there, the ERP itself remembers it; a note of ours would keep a deleted one from being made again. */
	private async forget({ known: { key }, settings: { safety } }: Write<'checked'>): Promise<void> {
		if (safety.guard && key !== undefined) await release(this.erp.context, key).catch(() => undefined);
	}

	private preview({ wanted, party, decision }: Planned, { call, settings, document }: Write<'checked'>): PartyResult {
		return {
			outcome: 'preview',
			code: sentAs(document.members, 'cari_kod'),
			name: partyName(wanted, party),
			matchedBy: decision.key.by,
			isCorporate: false,
			request: previewOf(call, settings.connection),
			warnings: [...decision.warnings, ...document.warnings],
		};
	}
}

const sentAs = (members: Members, column: string): string => {
	const value = members[column];
	return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const codeOf = ({ document }: Write<'checked'>): string => sentAs(document.members, 'cari_kod');
