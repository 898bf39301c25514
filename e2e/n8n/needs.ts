/** What the releases of one major version of n8n need of their installation. */
interface Needs {
	/** Space that it takes. */
	readonly gigabytes: number;
	/** Roughly how many packages npm installs. */
	readonly packages: string;
	/** Packages that are installed beside n8n because its nodes cannot be loaded without them. */
	readonly beside: Readonly<Record<string, string>>;
	/** Versions that npm must take in place of those that n8n's manifests lead it to. */
	readonly overrides: Readonly<Record<string, unknown>>;
}

/**
 * Extract From File loads `ts-ics` whatever it reads, and that `date-fns-tz`, whose peer date-fns none of n8n's packages depends on. npm adds
 * peers by itself, but not in this installation, which leaves them out.
 */
const BESIDE = { 'date-fns': '2.30.0' };

const NEEDS: Record<string, Needs> = {
	// the spreadsheet reader comes from its maker's own site, which may be out of reach; npm's registry has an older one.
	// the newest checkpoint package wants a newer @langchain/core than the 1.1.8 of n8n 1
	'1': {
		gigabytes: 1.5,
		packages: '1,700',
		beside: BESIDE,
		overrides: { xlsx: '0.18.5', '@langchain/langgraph-checkpoint': '1.0.0' },
	},
	// newer versions of these two depend on packages that were never published
	'2': {
		gigabytes: 2.3,
		packages: '2,100',
		beside: BESIDE,
		overrides: { linkedom: '0.18.13', langchain: { '@langchain/langgraph': '1.2.9' } },
	},
};
const NO_NEEDS: Needs = { gigabytes: 2.5, packages: 'many', beside: BESIDE, overrides: {} };

/** The needs of a release, such as `2.41.1`. */
export const needsOf = (version: string): Needs => NEEDS[version.slice(0, version.indexOf('.'))] ?? NO_NEEDS;
