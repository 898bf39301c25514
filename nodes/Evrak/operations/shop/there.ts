import type { Operation } from '../../../../erp/catalogue/types';
import { admission } from '../../../../erp/guard/admission';
import { isSaved } from '../../../../erp/outcome/outcome';
import type { Looked } from '../../../../erp/readback/finding';
import type { Target } from '../../../../erp/readback/target';
import type { NodeErp } from '../../../shared/client/client';
import { ownerOf } from '../../../shared/kept';
import { lookPatiently } from '../../write/guard/admit';
import { isGuarded, LookAhead } from '../../write/guard/lookAhead';
import { checked } from '../../write/send/check';
import type { Write } from '../../write/stages';
import { KINDS, type AddedUp } from './addUp';
import type { ShopDocumentKind } from '../../../../erp/shop/sale/sale';
import { grouped } from '../../../../erp/json/grouped';

/** What the guard knows of an order before anything is created for it. */
interface Look {
	readonly write: Write<'checked'> & { readonly known: { readonly target: Target } };
	readonly looked: Looked;
}

/** An order and its account, as far as it has one. */
interface Asked {
	readonly order: AddedUp;
	readonly account?: string;
}

/** The account of a buyer who has none yet: a document on any other is not this buyer's. */
const NOBODY = '–';

/**
 * Which orders the ERP has already, of those for which an account or an item would be created: the duplicate guard would let them rest, and
 * what was made for them would be needed by nobody. All are looked up in one question, and those that need nothing are not looked up here.
 */
export class ThereBefore {
	private readonly looks = new Map<AddedUp, Look>();

	constructor(
		private readonly erp: NodeErp,
		private readonly as: ShopDocumentKind,
		private readonly operation: Operation,
	) {}

	/** Asks the ERP for orders that it was not asked for yet. Never throws for what it answers. */
	async look(orders: readonly Asked[]): Promise<void> {
		const unseen = orders.flatMap((asked) => {
			const write = this.looks.has(asked.order) ? undefined : this.written(asked);
			return write ? [{ order: asked.order, write }] : [];
		});
		for (const group of grouped(unseen, ({ write }) => ownerOf(write.settings.connection)).values()) {
			const writes = group.map(({ write }) => write);
			const answers = await lookPatiently(this.erp, writes, new LookAhead([]));
			for (const { order, write } of group) {
				const looked = answers.get(write);
				if (looked) this.looks.set(order, { write, looked });
			}
		}
	}

	/** What the ERP said of an order that it has; the guard needs no other answer. */
	seen(order: AddedUp): Looked | undefined {
		const looked = this.looks.get(order)?.looked;
		return looked?.state === 'found' ? looked : undefined;
	}

	/** Why nothing is created for an order, in the guard's words: the ERP did not answer, or has another document with its reference. */
	refusal(order: AddedUp): { readonly message: string; readonly remedy: string } | undefined {
		const look = this.looks.get(order);
		const { ifChanged = 'refuse' } = look?.write.settings.safety ?? {};
		// Whether it may be updated n8n's memory says, too: the guard asks it in the turn to write.
		const end =
			look && admission('new', look.looked, look.write.known.target, ifChanged === 'update' ? 'warn' : ifChanged);
		return end && !isSaved(end) ? { message: end.reason, remedy: end.remedy } : undefined;
	}

	/** What a preview says of an order that a run would not send. */
	warnings(order: AddedUp): string[] {
		const look = this.looks.get(order);
		if (look?.looked.state !== 'found' || !look.write.settings.preview) return [];
		const [{ series, number } = {}] = look.looked.documents;
		const name = [series, number].filter(Boolean).join(' ');
		return [`The ERP has it already${name === '' ? '' : ` as ${name}`}: a run would send and create nothing`];
	}

	/** The document as the guard will know it; nothing where it will not look. */
	private written({ order, account }: Asked): Look['write'] | undefined {
		const { item, called } = order.due;
		const members = order.membersOn(account ?? '');
		const draft = { members, items: [item], beside: {}, called, kinds: KINDS[this.as] };
		const write = checked(this.erp, this.operation, { draft, index: item });
		const { target } = write.known;
		if (!target || !isGuarded(write)) return undefined;
		return { ...write, known: { ...write.known, target: { ...target, account: target.account ?? NOBODY } } };
	}
}
