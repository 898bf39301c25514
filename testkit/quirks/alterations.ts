/** One amount of an invoice changed, and what was done to it. */
export interface Altered {
	readonly name: string;
	readonly xml: string;
	/** The element whose amount was changed, as `LegalMonetaryTotal/PayableAmount`. */
	readonly path: string;
	readonly kind: Kind;
}

const KINDS = ['more', 'less', 'a little more', 'negative', 'in another currency', 'twice', 'gone'] as const;
type Kind = (typeof KINDS)[number];

const AMOUNT = /<cbc:(\w+) currencyID="(\w+)">([^<]+)<\/cbc:\w+>/g;

/** The innermost aggregates around a place, from the outside: their tags are written without attributes. */
function around(xml: string, place: number): string[] {
	const open: string[] = [];
	for (const [, isEnd, name = ''] of xml.slice(0, place).matchAll(/<(\/?)cac:(\w+)>/g)) {
		if (isEnd === '/') open.pop();
		else open.push(name);
	}
	return open;
}

const money = (kurus: number) => (kurus / 100).toFixed(2);

function changed(kind: Kind, whole: string, value: string): string {
	const kurus = Math.round(Number(value) * 100);
	const put = (text: string) => whole.replace(`>${value}<`, `>${text}<`);
	switch (kind) {
		case 'more':
			return put(money(kurus + 1000));
		case 'less':
			return put(money(kurus - 100));
		case 'a little more':
			return put(money(kurus + 7));
		case 'negative':
			return put(`-${value}`);
		case 'in another currency':
			return whole.replace(/currencyID="\w+"/, 'currencyID="XAU"');
		case 'twice':
			return put(money(kurus + 500)) + whole;
		case 'gone':
			return '';
	}
}

/** Every single alteration of an amount, but for those that leave it what it is (a negative zero). */
export function alterationsOf(xml: string): Altered[] {
	return [...xml.matchAll(AMOUNT)].flatMap(({ 0: whole, 1: name = '', 3: value = '', index }) => {
		const places = around(xml, index);
		const path = [...places, name].join('/');
		const kinds = KINDS.filter((kind) => kind !== 'negative' || Number(value) !== 0);
		return kinds.map((kind) => ({
			name: `${path} ${value} ${kind}`,
			xml: xml.slice(0, index) + changed(kind, whole, value) + xml.slice(index + whole.length),
			path,
			kind,
		}));
	});
}
