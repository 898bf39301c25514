/** Folders whose code decides about money and law, each with the suites that have to notice a change of it. */
export const PARTS: Readonly<Record<string, readonly string[]>> = {
	'erp/document/vat': ['test/erp/document/vat'],
	'erp/saving/outcome': ['test/erp/saving/outcome'],
	'erp/saving/guard': ['test/erp/saving/guard'],
	'erp/document': ['test/erp/document', 'test/erp/document/draft'],
	'erp/commerce/shop': ['test/erp/commerce/shop'],
	'erp/commerce/shops': ['test/erp/commerce/shops'],
	'erp/einvoice/acceptance': ['test/erp/einvoice/acceptance'],
	'nodes/Evrak/write/send': ['test/nodes/Evrak/write/send'],
	'nodes/Evrak/write/guard': ['test/nodes/Evrak/write/guard'],
};
