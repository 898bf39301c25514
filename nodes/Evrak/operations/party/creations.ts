import { operationOf } from '../../../../erp/catalogue';
import { cellText } from '../../../../erp/base/json/cell';
import { failed, isSaved, notDone, type Outcome, type Unsaved } from '../../../../erp/saving/outcome/outcome';
import { accountMembers } from '../../../../erp/commerce/party/account';
import { nextCode, numberOfCode, tooLongNumbered } from '../../../../erp/commerce/party/codeRule';
import { decide } from '../../../../erp/commerce/party/decide';
import { partyName, type Buyer } from '../../../../erp/commerce/party/keys';
import type {
	PartyDecision,
	PartyKey,
	PartySettings,
	PartyFailure,
	PartyResult,
	Registration,
} from '../../../../erp/commerce/party/types';
import { fold } from '../../../../erp/base/text/text';
import type { NodeErp } from '../../../shared/client/client';
import type { Attempts } from '../../items/attempts';
import { withCheckedCodes } from '../../write/codes/checkCodes';
import { lookTimeout } from '../../write/guard/readBack';
import { requestPreview } from '../../write/send/pipeline';
import { forget, sideWrite, unsendable, writeBeside } from '../../write/send/beside';
import type { Checked } from '../../write/stages';
import { accountsBy, codesBehind } from './accounts';
import { type Wanted, ACCOUNT_CODE_TAKEN, ACCOUNT_SENT_BEFORE, notAsked, OTHER_PREFIX, unaskedRemedy } from './input';

/** A buyer for whom an account is to be created. */
interface Planned extends Wanted {
	readonly party: Buyer;
	readonly decision: Extract<PartyDecision, { is: 'create' }>;
	readonly registered?: Registration['send'];
}

/** An account that can be sent. */
interface Prepared {
	readonly planned: Planned;
	readonly write: Checked;
}

/** Maximum attempts to take the next free number, where others take it meanwhile. */
const TURNS = 10;

/** The column of a new account for each key, by which it is found again. */
const COLUMN: Readonly<Record<PartyKey['by'], string>> = {
	taxNumber: 'cari_vdaire_no',
	code: 'cari_kod',
	email: 'cari_EMail',
	phone: 'cari_CepTel',
	retailAccount: 'cari_kod',
};

/** The code of a new account and the taken codes with its prefix, or why there is no code. */
type CodeFound = { readonly code: string; readonly taken: readonly string[] } | Unsaved;

const codeOf = ({ document }: Checked): string => cellText(document.doc.head, 'cari_kod');

/** New accounts of one company: prepared all together, then created one after the other. */
export class Creations {
	private readonly operation = operationOf('account', 'create');

	constructor(
		private readonly erp: NodeErp,
		private readonly settings: PartySettings,
		private readonly attempts: Attempts,
	) {}

	/** Checks the requests by the catalogue, and their codes by the ERP. Returns each account, or its failure. */
	async prepare(all: readonly Planned[]): Promise<Array<Prepared | PartyFailure>> {
		const taken = new Map<string, readonly string[]>();
		const made: Array<Prepared | PartyFailure> = [];
		for (const planned of all) {
			const { newCode } = planned.party;
			const prefix = newCode.is === 'numbered' ? newCode.prefix : '';
			const found = await this.code(planned, { taken: taken.get(prefix) });
			if ('taken' in found && newCode.is === 'numbered') taken.set(prefix, found.taken);
			made.push('taken' in found ? { planned, write: this.write(planned, found.code, planned.decision) } : found);
		}
		const writes = made.flatMap((each) => ('write' in each ? [each.write] : []));
		const reported = (
			await withCheckedCodes(this.erp, this.operation, writes, ({ id }) => this.attempts.has(id))
		).values();
		return made.map((each) => {
			if (!('write' in each)) return each;
			const write = reported.next().value ?? each.write;
			return unsendable(write) ?? { ...each, write };
		});
	}

	/** Creates a prepared account, or finds it if somebody else has made it meanwhile. */
	async create({ planned, write }: Prepared): Promise<PartyResult> {
		if (write.settings.preview) return this.preview(planned, write);
		const { newCode } = planned.party;
		const prefix = newCode.is === 'numbered' ? newCode.prefix : '';
		const { outcome, sent } = await writeBeside(this.erp, this.attempts, write, {
			// The ERP may have a code that it does not show: the number went to somebody else. The next one is used.
			look: async (_, taken) => await this.lookAgain(planned, write, taken && numberOfCode(prefix, codeOf(taken))),
			turns: newCode.is === 'numbered' ? TURNS : 1,
		});
		return await this.reported(planned, sent, outcome);
	}

	/** The account as it would be sent, with what identifies it. */
	private write(planned: Planned, code: string, { key, isShared }: Planned['decision']): Checked {
		const { wanted, options, party, registered } = planned;
		const isRegistered = registered === undefined ? undefined : registered === 'eInvoice';
		// Two buyers with the same telephone number or e-mail are different: they must not share a claim.
		const { numbers, names } = party.evidence;
		const person = key.by === 'email' || key.by === 'phone' ? [numbers[0] ?? fold(names[0] ?? '')] : [];
		return sideWrite(this.erp, {
			operation: this.operation,
			members: accountMembers(wanted, party, this.settings, code, isRegistered),
			item: wanted.item,
			settings: options,
			id: `account of item ${wanted.item}`,
			key: ['party', key.by, key.value, ...person],
			// If an account of somebody else has the same key, it would be found for this one. Only the code distinguishes the two.
			by: isShared ? COLUMN.code : COLUMN[key.by],
		});
	}

	/** Lookup in the turn to write: an earlier run may have created the account, or taken the number. */
	private async lookAgain(planned: Planned, write: Checked, above?: number): Promise<Checked | Outcome> {
		const { party, options } = planned;
		const asked = await accountsBy(this.erp, party.keys, lookTimeout(options));
		if (!asked.ok) return notAsked(asked);
		const decision = decide(party, asked.value, this.settings);
		if (decision.is === 'problem') return decision;
		if (decision.is === 'found')
			return { outcome: 'alreadySaved', savedAs: { number: decision.row.code, guids: [] }, data: null };
		if (party.newCode.is !== 'numbered') return write;
		const found = await this.code(planned, { above });
		return 'taken' in found ? this.write(planned, found.code, decision) : found;
	}

	/** The code of a new account: that of its rule, or the next one with the prefix. `taken` are codes known from before. */
	private async code(
		{ party: { newCode }, options }: Planned,
		{ taken, above }: { readonly taken?: readonly string[]; readonly above?: number },
	): Promise<CodeFound> {
		if (newCode.is !== 'numbered') return { code: newCode.is === 'code' ? newCode.code : '', taken: [] };
		const { prefix } = newCode;
		const codes = taken
			? ({ ok: true, value: taken } as const)
			: await codesBehind(this.erp, prefix, lookTimeout(options));
		if (!codes.ok)
			return failed(`the ERP did not say which codes behind ${prefix} are taken: ${codes.why}`, unaskedRemedy(codes));
		const code = nextCode(newCode, codes.value, above);
		const reason = tooLongNumbered(code);
		return reason === undefined ? { code, taken: [...codes.value, code] } : failed(reason, OTHER_PREFIX);
	}

	/** The result. An unknown outcome is looked up once more by the keys: a server without SQL has no other lookup. */
	private async reported({ wanted, party, decision, options }: Planned, write: Checked, outcome: Outcome) {
		const account = { code: codeOf(write), name: partyName(wanted, party), matchedBy: decision.key.by };
		const more = { isCorporate: false, warnings: [...decision.warnings, ...write.document.warnings] };
		const asked =
			outcome.outcome === 'saved' || outcome.outcome === 'failed'
				? undefined
				: await accountsBy(this.erp, party.keys, lookTimeout(options));
		const seen = asked?.ok ? decide(party, asked.value, this.settings) : undefined;
		if (seen?.is === 'found') {
			await forget(this.erp, write);
			const { row, by, warnings } = seen;
			const isOurs = outcome.outcome !== 'alreadySaved' && !(outcome.outcome === 'unknown' && outcome.earlier);
			const { code, name } = row;
			return { ...more, outcome: isOurs ? 'created' : 'found', code, name, matchedBy: by, warnings } as const;
		}
		if (isSaved(outcome)) {
			const isNew = outcome.outcome !== 'alreadySaved';
			const code = isNew ? account.code : (outcome.savedAs.number ?? account.code);
			const warnings = [...more.warnings, ...(outcome.warnings ?? [])];
			return { ...account, ...more, code, outcome: isNew ? 'created' : 'found', warnings } as const;
		}
		const isTaken = outcome.outcome === 'failed' && outcome.refusal === 'duplicate';
		return {
			...outcome,
			reason: `Account ${account.code} (${account.name}) ${notDone(outcome.outcome, 'created')}: ${outcome.reason}`,
			remedy: outcome.earlier ? ACCOUNT_SENT_BEFORE : isTaken ? ACCOUNT_CODE_TAKEN : outcome.remedy,
		};
	}

	private preview({ wanted, party, decision }: Planned, write: Checked): PartyResult {
		return {
			outcome: 'preview',
			code: codeOf(write),
			name: partyName(wanted, party),
			matchedBy: decision.key.by,
			isCorporate: false,
			request: requestPreview(this.erp, write),
			warnings: [...decision.warnings, ...write.document.warnings],
		};
	}
}
