import fc from 'fast-check';

/** A telephone as somebody knows it, whatever way it is written in; where the country is left out, it is Turkey. */
interface Telephone {
	readonly country: '90' | '49' | '';
	readonly number: string;
	readonly text: string;
}

/** A mailbox, and how it is written. */
interface Mail {
	readonly box: string;
	readonly text: string;
}

/** A number, and how it is written. */
interface TaxNumber {
	readonly number: string;
	readonly text: string;
}

/** What accounts and buyers tell of themselves. */
interface Told {
	readonly taxes: readonly TaxNumber[];
	readonly mails: readonly Mail[];
	readonly phone?: Telephone;
}

/** An account of the ERP. */
export interface Account extends Told {
	readonly code: string;
	readonly isCancelled: boolean;
	readonly inSecond: boolean;
}

/** A buyer; a guest has no number in the shop. */
export interface Buyer extends Told {
	readonly id: number;
}

const NUMBERS = ['9900000173', '1234567890', '10000000146'];
const NOBODYS = ['11111111111', '2222222222'];

const spaced = (text: string) => text.replace(/(\d{3})(?=\d)/g, '$1 ');
const written = (text: string) => fc.constantFrom(text, spaced(text), ` ${text} `, text.replace(/(\d{5})/, '$1.'));

const tax: fc.Arbitrary<TaxNumber> = fc
	.constantFrom(...NUMBERS, ...NOBODYS)
	.chain((number) => written(number).map((text) => ({ number, text: text.length > 15 ? number : text })));

const BOXES = ['iletisim@ornek.com', 'info@isik.com.tr', 'ali_i@b.co'];

const mail: fc.Arbitrary<Mail> = fc
	.constantFrom(...BOXES)
	.chain((box) =>
		fc
			.constantFrom(
				box,
				box.toUpperCase(),
				box.toLocaleUpperCase('tr'),
				box.charAt(0).toUpperCase() + box.slice(1),
				box.replaceAll('i', 'ı'),
			)
			.map((text) => ({ box, text })),
	);

const phone: fc.Arbitrary<Telephone> = fc
	.tuple(fc.constantFrom('5321234567', '2161112233'), fc.constantFrom<'90' | '49' | ''>('90', '90', '49', ''))
	.chain(([number, country]) =>
		fc
			.constantFrom(number, spaced(number), `(${number.slice(0, 3)}) ${number.slice(3)}`)
			.chain((body) =>
				(country === ''
					? fc.constantFrom(body, `0${body}`, `0 ${body}`)
					: fc.constantFrom(`+${country} ${body}`, `00${country}${body}`, `${country}${body}`)
				).map((text) => ({ country, number, text: text.length > 20 ? `${country}${number}` : text })),
			),
	);

/** Databases of accounts that share numbers, mailboxes and telephones now and then. */
export const accounts: fc.Arbitrary<Account[]> = fc
	.uniqueArray(fc.constantFrom('WEB-1', 'WEB-2', '120.A', '120.B', '120.C', '320.D'), { maxLength: 6 })
	.chain((all) =>
		fc.tuple(
			...all.map((code) =>
				fc.record({
					code: fc.constant(code),
					isCancelled: fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
					inSecond: fc.boolean(),
					taxes: fc.array(tax, { maxLength: 1 }),
					mails: fc.array(mail, { maxLength: 2 }),
					phone: fc.option(phone, { nil: undefined }),
				}),
			),
		),
	);

/** Buyers, some of whom tell little. */
export const buyers: fc.Arbitrary<Buyer[]> = fc.array(
	fc.record({
		id: fc.constantFrom(0, 1, 2, 3, 4),
		taxes: fc.array(tax, { maxLength: 1 }),
		mails: fc.array(mail, { maxLength: 1 }),
		phone: fc.option(phone, { nil: undefined }),
	}),
	{ minLength: 1, maxLength: 5 },
);

/** An order of keys; some may be left out. */
export const orders = fc
	.shuffledSubarray(['taxNumber', 'code', 'email', 'phone'] as const, { minLength: 1 })
	.map((keys) => [...keys]);

/** What should become of a buyer. */
export type Verdict =
	| { readonly is: 'found' | 'created' | 'same'; readonly code: string }
	| { readonly is: 'several' | 'differs' | 'nothing' | 'noCode' | 'taken' };

const real = ({ taxes }: Told) => taxes.map(({ number }) => number).filter((number) => NUMBERS.includes(number));

function isHit(key: string, account: Account, buyer: Buyer): boolean {
	if (key === 'taxNumber') return real(buyer).some((number) => real(account).includes(number));
	if (key === 'code') return account.code === `WEB-${buyer.id}`;
	if (key === 'email') return buyer.mails.some(({ box }) => account.mails.some((one) => one.box === box));
	const [one, other] = [account.phone, buyer.phone];
	if (!one || !other || one.number !== other.number) return false;
	return (one.country || '90') === (other.country || '90');
}

const has = (key: string, buyer: Buyer): boolean =>
	({
		taxNumber: real(buyer).length > 0,
		code: buyer.id > 0,
		email: buyer.mails.length > 0,
		phone: buyer.phone !== undefined,
	})[key] ?? false;

/** What should become of buyers, by a reading of the promise that shares nothing with the package: accounts are made as the buyers come. */
export function verdicts(
	there: readonly Account[],
	all: readonly Buyer[],
	order: readonly string[],
	differing: 'refuse' | 'use' | 'create' = 'create',
): Verdict[] {
	const living = there.filter(({ isCancelled }) => !isCancelled);
	const made = new Set<string>();
	return all.map((buyer) => {
		const keys = order.filter((key) => has(key, buyer));
		if (keys.length === 0) return { is: 'nothing' };
		const [mine] = real(buyer);
		const isStranger = (account: Account) =>
			mine !== undefined && real(account).length > 0 && !real(account).includes(mine);
		const hitsBy = (key: string) => {
			const hits = living.filter((account) => isHit(key, account, buyer));
			const own = hits.filter((account) => !isStranger(account));
			return own.length > 0 || differing === 'create' ? own : hits;
		};
		const deciding = keys.find((key) => hitsBy(key).length > 0);
		if (deciding !== undefined) {
			const [only, ...others] = hitsBy(deciding);
			if (!only || others.length > 0) return { is: 'several' };
			if (isStranger(only) && differing !== 'use') return { is: 'differs' };
			return { is: made.has(only.code) ? 'same' : 'found', code: only.code };
		}
		if (buyer.id === 0) return { is: 'noCode' };
		const code = `WEB-${buyer.id}`;
		if (living.some((account) => account.code === code)) return { is: 'taken' };
		living.push({ ...buyer, code, isCancelled: false, inSecond: false });
		made.add(code);
		return { is: 'created', code };
	});
}
