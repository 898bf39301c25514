/**
 * Derives standin/reference.json, the wire facts that the ERP stand-in works from, from a given endpoints.json.
 * Usage: `tsx scripts/erp-reference.ts <path of endpoints.json> [output]`. The stand-in never reads the node's own
 * catalogue, so that a mistake there shows as a refused or ignored request instead of being mirrored.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface SourceField {
	path: string;
	type: string;
	format?: string;
	src: string;
}

interface SourceMethod {
	name: string;
	path: string;
	method: string;
	inSpec: boolean;
	fields: SourceField[];
}

type Facts = [type: string, src: string, format?: string];

interface Derived {
	path: string;
	verb: string;
	placement: 'inside' | 'beside' | 'bare' | 'flat' | 'none';
	member?: string;
	session?: true;
	fields: Record<string, Record<string, Facts>>;
}

/** Calls outside the spec's 80: three reads that every installation has and the node's loaders need, and three e-document calls. */
const EXTRA = ['SqlVeriOkuV2', 'StokListesiV2', 'VergiListesiV2', 'EBelgeXMLV2', 'GelenFaturaPdfV2', 'EArsivIptalV2'];
const CREDENTIALS = ['ApiKey', 'CalismaYili', 'FirmaKodu', 'KullaniciKodu', 'Sifre'].map((name) => `$env.${name}`);
const SESSION = ['TahsilatTediyeSCKaydet', 'OperasyonTamamlamaFisDuzelt'];

/** Payload of the two calls whose members no source shows: the table's documented columns, in the usual containers. */
const ASSUMED_LINES: Array<[string, string]> = [
	['OpT_Guid', 'guid'],
	['OpT_EvrakNoSeri', 'string'],
	['OpT_EvrakNoSira', 'number'],
	['OpT_IsEmriKodu', 'string'],
	['OpT_UrunKodu', 'string'],
	['OpT_OperasyonSafhaNo', 'number'],
	['OpT_OperasyonKodu', 'string'],
	['OpT_ismerkezi', 'string'],
	['OpT_PersonelKodu', 'string'],
	['OpT_TamamlananMiktar', 'number'],
	['OpT_TamamlananSure', 'number'],
	['Opt_BozukMiktar', 'number'],
	['OpT_lastup_date', 'string'],
];

function assumedFields(): SourceField[] {
	const lines = '$env.evraklar[].satirlar[]';
	return [
		{ path: '$env.evraklar[]', type: 'array', src: 'assumed' },
		{ path: lines, type: 'array', src: 'assumed' },
		...ASSUMED_LINES.map(([name, type]) => ({ path: `${lines}.${name}`, type, src: 'assumed' })),
	];
}

function placeFields(fields: SourceField[]): Derived['fields'] {
	const places: Derived['fields'] = {};
	for (const field of fields) {
		const cut = field.path.lastIndexOf('.');
		const member = field.path
			.slice(cut + 1)
			.replace('[]', '')
			.trim();
		const facts: Facts = field.format ? [field.type, field.src, field.format] : [field.type, field.src];
		(places[cut < 0 ? '' : field.path.slice(0, cut)] ??= {})[member] = facts;
	}
	return places;
}

function placementOf(method: SourceMethod, fields: Derived['fields']): Derived['placement'] {
	if (method.method === 'GET') return 'none';
	if (fields.$env) return 'inside';
	if (!fields['']) return 'bare';
	return method.fields.some((field) => field.path.startsWith('$env')) ? 'beside' : 'flat';
}

function derive(method: SourceMethod): Derived {
	const payload = method.fields.filter(
		(field) => !CREDENTIALS.includes(field.path) && !/^\$env\.(FirmaNo|SubeNo)$/.test(field.path),
	);
	const fields = placeFields(method.name.startsWith('OperasyonTamamlamaFisDuzelt') ? assumedFields() : payload);
	const placement = placementOf(method, fields);
	const member = Object.entries(fields.$env ?? {}).find(([, [type]]) => type === 'array' || type === 'object')?.[0];
	return {
		path: method.path,
		verb: method.method,
		placement,
		...(member ? { member } : {}),
		...(SESSION.includes(method.name) ? { session: true as const } : {}),
		fields,
	};
}

const [source, output = join(__dirname, '../standin/reference.json')] = process.argv.slice(2);
if (!source) throw new Error('Usage: tsx scripts/erp-reference.ts <endpoints.json> [output]');
const methods = (JSON.parse(readFileSync(source, 'utf8')) as SourceMethod[]).filter(
	(method) => method.inSpec || EXTRA.includes(method.name),
);
const lines = methods.map((method) => `\t${JSON.stringify(method.name)}: ${JSON.stringify(derive(method))}`);
writeFileSync(output, `{\n${lines.join(',\n')}\n}\n`);
process.stdout.write(`${methods.length} methods written to ${output}\n`);
