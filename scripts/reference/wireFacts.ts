interface SourceField {
	readonly path: string;
	readonly type: string;
	readonly format?: string;
	readonly src: string;
}

/** What the wire facts of a method are derived from. */
interface SourceMethod {
	readonly name: string;
	readonly path: string;
	readonly method: string;
	readonly fields: readonly SourceField[];
}

type Facts = [type: string, src: string, format?: string];

interface Derived {
	path: string;
	verb: string;
	placement: 'inside' | 'beside' | 'bare' | 'flat' | 'none';
	member?: string;
	session?: true;
	apiKey?: string;
	fields: Record<string, Record<string, Facts>>;
}

const CREDENTIALS = ['ApiKey', 'Apikey', 'CalismaYili', 'FirmaKodu', 'KullaniciKodu', 'Sifre'].map(
	(name) => `$env.${name}`,
);
const SESSION = ['TahsilatTediyeSCKaydet', 'OperasyonTamamlamaFisDuzelt'];

/** Calls without any documented member whose payload stands inside the envelope like that of their neighbours (assumed). */
const OPEN = ['PersonelPuantajKaydetV2'];

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

function placeFields(fields: readonly SourceField[]): Derived['fields'] {
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
	if (fields.$env || OPEN.includes(method.name)) return 'inside';
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
		...(method.fields.some(({ path }) => path === '$env.Apikey') ? { apiKey: 'Apikey' } : {}),
		fields,
	};
}

/**
 * The text of standin/reference.json: the facts of the wire that the stand-in works from. It never reads the node's own catalogue, so that a
 * mistake there shows as a refused or ignored request instead of being mirrored.
 */
export const wireFacts = (methods: readonly SourceMethod[]): string =>
	`{\n${methods.map((method) => `\t${JSON.stringify(method.name)}: ${JSON.stringify(derive(method))}`).join(',\n')}\n}\n`;
