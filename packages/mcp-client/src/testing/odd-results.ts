/**
 * Results as no schema would have them, as JSON text. Each must arrive as exactly what `JSON.parse` makes of it,
 * member order included.
 */
export const oddCallResults: Readonly<Record<string, string>> = {
  plain: '{"resultType":"complete","content":[{"type":"text","text":"ok"}]}',
  'the RFC example':
    '{"resultType":"complete","content":[{"type":"text","text":"ok"}],"structuredContent":{"n":7},"_meta":{"dev.openwop.conformance/nonce":"c0ffee"}}',
  'empty object': '{}',
  'no content': '{"structuredContent":{"a":1}}',
  'null content': '{"content":null}',
  'empty content': '{"content":[]}',
  'content that is a string': '{"content":"text"}',
  'content that is an object': '{"content":{"type":"text","text":"x"}}',
  'null block': '{"content":[null,1,"x",[]]}',
  'unknown content type': '{"content":[{"type":"hologram","voxels":[1,2,3],"nested":{"deep":true}}]}',
  'block without a type': '{"content":[{"text":"x"}]}',
  'block with unknown fields':
    '{"content":[{"type":"text","text":"x","x.test/extra":1,"annotations":{"future":null}}]}',
  'resource link with unknown fields':
    '{"content":[{"type":"resource_link","uri":"a:b","name":"n","size":"big"}]}',
  'embedded resource with both text and blob':
    '{"content":[{"type":"resource","resource":{"uri":"a:b","text":"t","blob":"AA=="}}]}',
  'image with broken base64': '{"content":[{"type":"image","data":"***","mimeType":"image/nope"}]}',
  'tool_use and tool_result blocks':
    '{"content":[{"type":"tool_use","id":"1","name":"n","input":{}},{"type":"tool_result","content":[]}]}',
  'isError true': '{"content":[{"type":"text","text":"no"}],"isError":true}',
  'isError false': '{"content":[],"isError":false}',
  'isError null': '{"content":[],"isError":null}',
  'isError as text': '{"content":[],"isError":"true"}',
  'structuredContent null': '{"content":[],"structuredContent":null}',
  'structuredContent false': '{"content":[],"structuredContent":false}',
  'structuredContent zero': '{"content":[],"structuredContent":0}',
  'structuredContent empty text': '{"content":[],"structuredContent":""}',
  'structuredContent text': '{"content":[],"structuredContent":"text"}',
  'structuredContent array': '{"content":[],"structuredContent":[1,[2,[3]]]}',
  'structuredContent number': '{"content":[],"structuredContent":-1.5e-7}',
  '_meta null': '{"content":[],"_meta":null}',
  '_meta array': '{"content":[],"_meta":[1]}',
  '_meta nested':
    '{"content":[],"_meta":{"io.modelcontextprotocol/serverInfo":{"name":"s"},"a":{"b":[null]}}}',
  'resultType null': '{"resultType":null,"content":[]}',
  'resultType unknown': '{"resultType":"x.test/partial","content":[]}',
  'unknown fields': '{"content":[],"x.test/extra":true,"future":{"a":[{}]},"task":{"taskId":"t"}}',
  '__proto__ at the top': '{"content":[],"__proto__":{"isError":true}}',
  '__proto__ in a block': '{"content":[{"type":"text","__proto__":{"text":"polluted"}}]}',
  '__proto__ in structuredContent':
    '{"structuredContent":{"__proto__":{"admin":true},"constructor":{"prototype":{}}},"content":[]}',
  'names of prototype members':
    '{"content":[],"toString":1,"hasOwnProperty":null,"valueOf":{},"constructor":"c"}',
  'empty names': '{"content":[],"":{"":[""]}}',
  'duplicate names': '{"content":[1],"content":[2],"a":1,"a":{"b":1,"b":2}}',
  'order of names': '{"z":1,"content":[],"a":2,"m":{"y":1,"b":2,"x":3}}',
  'large and small numbers':
    '{"content":[],"n":[9007199254740993,1e308,5e-324,-0,1.0,0.1,12345678901234567890]}',
  'astral and control characters':
    '{"content":[{"type":"text","text":"\\u0000\\u001f\\u2028\\u2029\\ud83d\\ude00 é 世界 \\"\\\\\\/"}]}',
  'lone surrogate': '{"content":[{"type":"text","text":"\\ud800 and \\udc00"}]}',
  'text that looks like SSE': '{"content":[{"type":"text","text":"data: x\\n\\nevent: end\\nid: 1\\n\\n"}]}',
  'looks like JSON-RPC':
    '{"content":[],"jsonrpc":"2.0","id":99,"error":{"code":1,"message":"m"},"result":{}}',
  'looks like a round of input':
    '{"content":[],"inputRequests":{"a":{"method":"roots/list"}},"requestState":"s"}',
  'long text': `{"content":[{"type":"text","text":"${'long '.repeat(40_000)}"}]}`,
  'deep nesting': `{"content":[],"deep":${'['.repeat(500)}${']'.repeat(500)}}`,
  'white space': ' {\t"content" : [ ] , "a" :\r1 } ',
};

export const oddListResults: Readonly<Record<string, string>> = {
  'null cursor': '{"tools":[],"nextCursor":null}',
  'empty cursor': '{"tools":[{"name":"a","inputSchema":{"type":"object"}}],"nextCursor":""}',
  'number cursor': '{"tools":[],"nextCursor":7}',
  'no tools': '{}',
  'tools null': '{"tools":null}',
  'a tool that is none': '{"tools":[null,1,{"name":5},{"inputSchema":true}]}',
  'same name twice': '{"tools":[{"name":"a","inputSchema":{}},{"name":"a","inputSchema":{"type":"object"}}]}',
  'every field':
    '{"resultType":"complete","tools":[{"name":"a","title":"A","description":"d","inputSchema":{"type":"object"},"outputSchema":{"type":"array","items":{"$ref":"#/$defs/x"},"$defs":{"x":{}}},"annotations":{"readOnlyHint":true,"title":null,"x":1},"icons":[{"src":"a:b"}],"execution":{"taskSupport":"optional"},"_meta":{"k":[1]},"future":{}}],"nextCursor":"n","ttlMs":60000,"cacheScope":"private","_meta":{"m":null}}',
  'odd cache hints': '{"tools":[],"ttlMs":-1,"cacheScope":"tenant"}',
  'invalid header annotations':
    '{"tools":[{"name":"a","inputSchema":{"type":"object","properties":{"p":{"type":"object","x-mcp-header":"a b"}}}}]}',
};

export const oddReadResults: Readonly<Record<string, string>> = {
  'no contents': '{}',
  'null contents': '{"contents":null,"_meta":null}',
  'text and blob':
    '{"contents":[{"uri":"a:b","text":"t","blob":"AA==","mimeType":null,"x":{"__proto__":1}}],"ttlMs":1.5}',
};
