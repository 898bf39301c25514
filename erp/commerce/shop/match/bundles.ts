import { parseDecimal, ZERO } from '../../../base/values/decimal';
import { minorText, spreadOver } from '../../../base/values/minor';
import { grossOf, type ShopLine, type ShopSum } from '../order';
import { refuseAt } from '../reader';

const isFree = (line: ShopLine): boolean => grossOf(line.before) === 0n && grossOf(line.after) === 0n;

const partsOf = (container: ShopLine, lines: readonly ShopLine[]): ShopLine[] =>
	lines.filter((line) => line.kind === 'item' && line.partOf === container.path);

type Table = Readonly<Record<string, unknown>>;

const isListed = ({ sku, barcode }: ShopLine, table: Table): boolean =>
	[sku, barcode].some((key) => key !== undefined && Object.hasOwn(table, key));

const plus = (a: ShopSum, b: ShopSum): ShopSum => ({ net: a.net + b.net, vat: a.vat + b.vat });

/** Parts that share the price of their bundle, in proportion to their pieces. */
function bearing(container: ShopLine, parts: readonly ShopLine[]): readonly ShopLine[] {
	if (isFree(container)) return parts;
	const isBearer = (part: ShopLine) => isFree(part) || part.rate === container.rate;
	const pieces = parts.map((part) => (isBearer(part) ? (parseDecimal(part.quantity) ?? ZERO) : ZERO));
	const scale = Math.max(...pieces.map((decimal) => decimal.scale));
	const weights = pieces.map((decimal) => decimal.digits * 10n ** BigInt(scale - decimal.scale));
	const spread = ({ net, vat }: ShopSum): ShopSum[] => {
		const [nets, vats] = [spreadOver(net, weights), spreadOver(vat, weights)];
		if (nets && vats) return nets.map((share, index) => ({ net: share, vat: vats[index] ?? 0n }));
		const message = `is a bundle at ${container.rate}% VAT, and none of its parts can bear its price at this rate`;
		return refuseAt(container.path, message, 'List its SKU in Item Table with the items that it becomes.');
	};
	const [before, after] = [spread(container.before), spread(container.after)];
	const { rate, isUntaxed } = container;
	return parts.map((part, index) => {
		const [full, paid] = [before[index], after[index]];
		if (!full || !paid || !isBearer(part)) return part;
		return { ...part, rate, isUntaxed, before: plus(part.before, full), after: plus(part.after, paid) };
	});
}

/**
 * Lines without bundle containers: the parts leave the stock, and share the price of their container. If the user's table lists a container with a
 * price, the table's items are used, and its parts without a price are dropped. A container and its parts never both leave the stock.
 */
export function unbundled(all: readonly ShopLine[], table: Table = {}): readonly ShopLine[] {
	return all.reduce<readonly ShopLine[]>((lines, { path }) => {
		const container = lines.find((line) => line.path === path);
		const parts = container ? partsOf(container, lines) : [];
		if (!container || parts.length === 0) return lines;
		if (!isFree(container) && isListed(container, table))
			return lines.filter((line) => !parts.includes(line) || !isFree(line));
		// Parts of a nested bundle become parts of the outer one.
		const borne = bearing(container, parts).map((part) => ({ ...part, partOf: container.partOf }));
		return lines.filter((line) => line !== container).map((line) => borne[parts.indexOf(line)] ?? line);
	}, all);
}

/** Warnings for bundles with a price of their own, as sentences without a full stop. */
export const bundleDoubts = (lines: readonly ShopLine[]): string[] =>
	lines.flatMap((container) => {
		const parts = partsOf(container, lines);
		if (parts.length === 0 || isFree(container)) return [];
		const name = container.sku ?? container.name;
		return [
			`${container.path} (${name}) is a bundle of ${minorText(grossOf(container.after))}: unless Item Table lists ${name}, its parts ${parts.map(({ path }) => path).join(', ')} bear this price in proportion to their pieces`,
		];
	});
