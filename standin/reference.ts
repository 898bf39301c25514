import data from './reference.json';

/** Type, source and date format of a documented member, as endpoints.json has them. */
export type Facts = [type: string, src: string, format?: string];

/**
 * One method of the API. `placement`: payload inside the envelope, beside it, none but credentials (`bare`), without
 * envelope (`flat`), or no body (`none`). `fields` maps a place (`$env.evraklar[].satirlar[]`) to its members.
 */
export interface Method {
	path: string;
	verb: string;
	placement: 'inside' | 'beside' | 'bare' | 'flat' | 'none';
	member?: string;
	session?: boolean;
	/** The method's own spelling of ApiKey. */
	apiKey?: string;
	fields: Record<string, Record<string, Facts>>;
}

/** All 127 methods by name. Derived by scripts/reference/wireFacts.ts. */
export const METHODS = data as unknown as Record<string, Method>;

const byPath = new Map(
	Object.entries(METHODS).flatMap(([name, { verb, path }]) =>
		// An integrator reports that the one path with a dotless ı is found under i too.
		[path, path.replace(/ı/g, 'i')].map((each) => [`${verb} ${each.toLowerCase()}`, name] as const),
	),
);

/** The name of the method at a path in any letter case (docs/trust/erp-behaviour.md#paths-and-ports) under its own verb, or undefined. */
export function methodAt(path: string, verb: string): string | undefined {
	return byPath.get(`${verb} ${path.toLowerCase()}`);
}

/** Methods that V16 does not have. Source: docs/trust/erp-behaviour.md#methods-that-v16-lacks. */
const SINCE_V17 = new Set([
	...['SqlVeriOkuV2', 'GelenFaturaPdfV2', 'FaturaToEFaturaV2', 'GelenFaturalarV2', 'GelenFaturalarKabulV2'],
	...['GelenFaturalarRedV2', 'EMukellefSorgulamaV2', 'EBelgeDurumSorgulamaV2', 'EBelgeXMLV2', 'EArsivIptalV2'],
	...['EIrsaliyeGonderV2', 'SiparistenFaturaOlusturmaV2', 'SayimKesinlestirmeV2'],
	...['KayıtOkuV2', 'KayitKaydetTopluV2', 'TextDataKaydetV2', 'TaslakEFaturaPdfV2', 'TaslakEIrsaliyePdfV2'],
	...['EIrsaliyePdfV2', 'EIrsaliyeListesiV2', 'IrsaliyedenFaturaOlusturmaV2', 'PersonelPuantajKaydetV2'],
	...['OperasyonTamamlamaFisDuzelt', 'OperasyonTamamlamaFisDuzeltV2'],
]);

/** True where an ERP of that generation has the method. */
export function offered(name: string, generation: 'V16' | 'V17'): boolean {
	return generation === 'V17' || !SINCE_V17.has(name);
}

/** The members documented at a place of a method; empty where nothing is documented. */
export function membersAt(method: Method, place: string): Record<string, Facts> {
	return method.fields[place] ?? {};
}

/** True for members that hold lines, remarks and the like rather than a value. */
export function isContainer(facts: Facts): boolean {
	return facts[0] === 'array' || facts[0] === 'object';
}
