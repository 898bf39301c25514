import type { INodePropertyOptions } from 'n8n-workflow';
import { LOOKUPS } from '../../../erp/lookup/lookups';
import { plainTextOf } from '../../../erp/text/text';
import type { Members } from '../../../erp/json/members';
import { readGuid } from '../../../erp/edocument/list/identity';
import type { Lookup } from '../../../erp/lookup/types';
import { MINUTE, ownerOf, Shared } from '../../shared/kept';
import { isMethodToken, pageByMethod } from './byMethod';
import { pageBySql } from './bySql';
import type { ListPage, ListRequest } from './types';

/** A page of a drop-down, or why there is none (no full stop). */
export type Choices =
	| { readonly ok: true; readonly options: readonly INodePropertyOptions[]; readonly token?: string }
	| { readonly ok: false; readonly reason: string };

const isRate = (rate: number) => rate >= 0 && rate <= 100;

/** What the form shows of a row, and the value that it stands for; `undefined` for rows that stand for nothing. */
function optionOf(
	lookup: Lookup,
	{ code, names }: Pick<Lookup, 'code' | 'names'>,
	row: Members,
	guid?: string,
): INodePropertyOptions | undefined {
	const text = plainTextOf(row[code]).trim();
	const name = [...new Set(names.map((column) => plainTextOf(row[column]).trim()))].filter(Boolean).join(' ');
	const value = lookup.type === 'number' ? Number(text) : text;
	if (text === '' || (typeof value === 'number' && !Number.isFinite(value))) return undefined;
	const label = name === '' ? text : `${name} — ${text}`;
	if (guid === undefined) return { name: label, value };
	const card = readGuid(row[guid]);
	return card === undefined ? undefined : { name: label, value: card };
}

/** Rows of the VAT list that nobody uses have a blank name and a meaningless rate (docs/erp-behaviour.md#tax-list). */
function vatOption(row: Members) {
	const [name, rate] = [plainTextOf(row.vergiAdi).trim(), Number(row.vergiOrani)];
	return name === '' || !isRate(rate) ? undefined : { name: `${rate} % — ${name}`, value: Number(row.vergiSiraNo) };
}

/** A unit's place has the names of many items. */
function byPlace(options: readonly INodePropertyOptions[]): INodePropertyOptions[] {
	const places = new Map<INodePropertyOptions['value'], string[]>();
	for (const { name, value } of options) places.set(value, [...(places.get(value) ?? []), name.split(' — ')[0] ?? '']);
	return [...places].map(([value, names]) => ({
		name: `${names.slice(0, 4).join(', ')}${names.length > 4 ? ' …' : ''} — ${String(value)}`,
		value,
	}));
}

const there = <T>(one: T | undefined): one is T => one !== undefined;

function optionsOf(request: ListRequest, rows: readonly Members[], isByMethod: boolean): INodePropertyOptions[] {
	const lookup = LOOKUPS[request.name];
	if (request.name === 'vat') return rows.map(vatOption).filter(there);
	const columns = (isByMethod && lookup.nearest) || lookup;
	const guid = request.asGuid ? lookup.extra.guid : undefined;
	const options = rows.map((row) => optionOf(lookup, columns, row, guid)).filter(there);
	return lookup.made === 'units' ? byPlace(options) : options;
}

async function ask(request: ListRequest): Promise<Choices> {
	const lookup = LOOKUPS[request.name];
	const told = (page: ListPage & { readonly ok: true }, isByMethod: boolean): Choices => ({
		ok: true,
		options: optionsOf(request, page.rows, isByMethod),
		...(page.token === undefined ? {} : { token: page.token }),
	});
	const isByMethod = lookup.table === undefined || isMethodToken(request.token);
	const first = isByMethod ? undefined : await pageBySql(request);
	if (first?.ok) return told(first, false);
	if (lookup.nearest === undefined || first?.isSilent) return first ?? { ok: false, reason: 'nobody knows this list' };
	const { code, names } = lookup.nearest;
	const guid = request.asGuid && lookup.extra.guid !== undefined ? [lookup.extra.guid] : [];
	const second = await pageByMethod(request, [code, ...names, ...guid]);
	if (second.ok) return told(second, true);
	return { ok: false, reason: first ? `${first.reason}; ${second.reason}` : second.reason };
}

/** Pages of drop-downs; one that could not be read is asked for anew. */
const pages = new Shared<Choices>(500, ({ ok }) => (ok ? MINUTE : 0));

/** A page of a drop-down, at most a minute old. Never throws for what the ERP answers. */
export async function choicesOf(request: ListRequest): Promise<Choices> {
	const { erp, name, asGuid = false, search, token, size } = request;
	const question = JSON.stringify([name, asGuid, search.trim(), token, size]);
	return await pages.ask(`${ownerOf(erp.connection)} ${question}`, async () => await ask(request));
}
