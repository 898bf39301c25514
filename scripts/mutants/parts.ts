/** Folders whose code decides about money and law, each with the suites that have to notice a change of it. */
export const PARTS: Readonly<Record<string, readonly string[]>> = {
	'erp/vat': ['test/erp/vat'],
	'erp/outcome': ['test/erp/outcome'],
	'erp/guard': ['test/erp/guard'],
	'erp/document': ['test/erp/document', 'test/erp/draft'],
	'erp/shop': ['test/erp/shop'],
	'erp/shops': ['test/erp/shops'],
	'erp/edocument/acceptance': ['test/erp/edocument/acceptance'],
	'nodes/Evrak/write/send': ['test/nodes/Evrak/write/send'],
	'nodes/Evrak/write/guard': ['test/nodes/Evrak/write/guard'],
};
