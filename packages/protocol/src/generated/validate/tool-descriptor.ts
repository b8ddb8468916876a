// GENERATED from schemas/v2/tool-descriptor.schema.json: do not edit. Write it anew with: openwop-spec generate
// @ts-nocheck the code below is compiled by ajv; its exports are typed.
import { type ValidationError, toErrors } from '../../validation-error.js';
import type { ToolDescriptor } from '../tool-descriptor.js';

/** Everything that keeps a value from being a ToolDescriptor, with the place of each; nothing when it is one. */
export function validateToolDescriptor(value: unknown): readonly ValidationError[] {
  return validate20(value) ? [] : toErrors(validate20.errors);
}

/** Whether a value is a ToolDescriptor. */
export function isToolDescriptor(value: unknown): value is ToolDescriptor {
  return validate20(value);
}

const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://openwop.dev/spec/v2/tool-descriptor.schema.json","title":"ToolDescriptor","description":"One entry of the tool catalog (spec/v2/core/tool-catalog.md). GET /tools answers an array of these. It describes a tool; it is no way of calling one.","type":"object","additionalProperties":false,"required":["toolId","source","safetyTier"],"properties":{"toolId":{"description":"Name of the tool in the catalog: unique there, the same for one version of the host.","type":"string","minLength":1},"source":{"description":"Where the tool comes from. A host SHOULD let a caller narrow GET /tools with ?source=<source>.","type":"string","enum":["node-pack","workflow","mcp","connector","host-extension"]},"title":{"description":"Name to show to people.","type":"string"},"description":{"description":"What the tool does.","type":"string"},"inputSchema":{"description":"JSON Schema of the arguments. Where a model is to call the tool, a host SHOULD keep it within the Tier-1 subset of RFC 0030.","type":"object","additionalProperties":true},"outputSchema":{"description":"JSON Schema of the result.","type":"object","additionalProperties":true},"annotations":{"type":"object","additionalProperties":false,"required":["readOnlyHint","destructiveHint","idempotentHint","openWorldHint"],"description":"RFC 0204. Projection onto MCP ToolAnnotations (2026-07-28), computed from this descriptor's host-assigned safetyTier / replayPolicy / egress by the table in tool-catalog.md — never copied from an MCP server's annotations (untrusted upstream) and never left to MCP defaults. All four REQUIRED when present.","properties":{"readOnlyHint":{"type":"boolean"},"destructiveHint":{"type":"boolean"},"idempotentHint":{"type":"boolean"},"openWorldHint":{"type":"boolean"}}},"auth":{"description":"What a caller needs. Flags only, never credential material.","type":"object","additionalProperties":false,"properties":{"scopes":{"description":"Scopes checked before a call.","type":"array","items":{"type":"string"},"uniqueItems":true},"credentialRef":{"description":"True where the tool needs a credential. The credential itself is not shown.","type":"boolean"}}},"egress":{"description":"How the tool reaches the outside world. Assigned by the host. Absent: the tool is taken to reach it.","type":"string","enum":["none","safe-fetch","host-mediated","host-owned"]},"approval":{"description":"When a person has to approve a call.","type":"string","enum":["never","conditional","always"]},"replayPolicy":{"description":"What happens to the result when a run is replayed. Assigned by the host. Absent: the tool is not taken to be idempotent.","type":"string","enum":["deterministic","idempotent","non-deterministic"]},"safetyTier":{"description":"How much harm a call can do. The host assigns it and never copies it from an MCP server's annotations; an MCP tool nobody has classified is write.","type":"string","enum":["pure","read","write","exec"]},"costHint":{"description":"Rough cost of a call.","type":"string","enum":["low","medium","high"]},"latencyHint":{"description":"Rough duration of a call.","type":"string","enum":["low","medium","high"]}},"allOf":[{"$comment":"Execution of arbitrary commands belongs to host extensions.","if":{"properties":{"safetyTier":{"const":"exec"}},"required":["safetyTier"]},"then":{"properties":{"source":{"const":"host-extension"}},"required":["source"]}},{"$comment":"readOnlyHint is true exactly for pure and read.","if":{"properties":{"safetyTier":{"enum":["pure","read"]}},"required":["safetyTier"]},"then":{"properties":{"annotations":{"properties":{"readOnlyHint":{"const":true}}}}},"else":{"properties":{"annotations":{"properties":{"readOnlyHint":{"const":false}}}}}},{"$comment":"destructiveHint is true exactly for write and exec.","if":{"properties":{"safetyTier":{"enum":["write","exec"]}},"required":["safetyTier"]},"then":{"properties":{"annotations":{"properties":{"destructiveHint":{"const":true}}}}},"else":{"properties":{"annotations":{"properties":{"destructiveHint":{"const":false}}}}}},{"$comment":"idempotentHint is true exactly for deterministic and idempotent; an absent replayPolicy gives false.","if":{"properties":{"replayPolicy":{"enum":["deterministic","idempotent"]}},"required":["replayPolicy"]},"then":{"properties":{"annotations":{"properties":{"idempotentHint":{"const":true}}}}},"else":{"properties":{"annotations":{"properties":{"idempotentHint":{"const":false}}}}}},{"$comment":"openWorldHint is false exactly for none; an absent egress gives true.","if":{"properties":{"egress":{"const":"none"}},"required":["egress"]},"then":{"properties":{"annotations":{"properties":{"openWorldHint":{"const":false}}}}},"else":{"properties":{"annotations":{"properties":{"openWorldHint":{"const":true}}}}}}]};
const func1 = Object.prototype.hasOwnProperty;
const func2 = (text) => { let length = 0; for (const _ of text) length += 1; return length; };

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://openwop.dev/spec/v2/tool-descriptor.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate20.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs3 = errors;
let valid1 = true;
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.safetyTier === undefined) && (missing0 = "safetyTier")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(data.safetyTier !== undefined){
if("exec" !== data.safetyTier){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
}
var _valid0 = _errs4 === errors;
errors = _errs3;
if(vErrors !== null){
if(_errs3){
vErrors.length = _errs3;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs6 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.source === undefined){
const err2 = {instancePath,schemaPath:"#/allOf/0/then/required",keyword:"required",params:{missingProperty: "source"},message:"must have required property '"+"source"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.source !== undefined){
if("host-extension" !== data.source){
const err3 = {instancePath:instancePath+"/source",schemaPath:"#/allOf/0/then/properties/source/const",keyword:"const",params:{allowedValue: "host-extension"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
var _valid0 = _errs6 === errors;
valid1 = _valid0;
if(valid1){
var props0 = {};
props0.source = true;
props0.safetyTier = true;
}
}
if(!valid1){
const err4 = {instancePath,schemaPath:"#/allOf/0/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
const _errs10 = errors;
let valid4 = true;
const _errs11 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.safetyTier === undefined) && (missing1 = "safetyTier")){
const err5 = {};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
else {
if(data.safetyTier !== undefined){
let data2 = data.safetyTier;
if(!((data2 === "pure") || (data2 === "read"))){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
}
var _valid1 = _errs11 === errors;
errors = _errs10;
if(vErrors !== null){
if(_errs10){
vErrors.length = _errs10;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid1){
const _errs13 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.annotations !== undefined){
let data3 = data.annotations;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.readOnlyHint !== undefined){
if(true !== data3.readOnlyHint){
const err7 = {instancePath:instancePath+"/annotations/readOnlyHint",schemaPath:"#/allOf/1/then/properties/annotations/properties/readOnlyHint/const",keyword:"const",params:{allowedValue: true},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
}
}
var _valid1 = _errs13 === errors;
valid4 = _valid1;
if(valid4){
var props1 = {};
props1.annotations = true;
props1.safetyTier = true;
}
ifClause0 = "then";
}
else {
const _errs16 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.annotations !== undefined){
let data5 = data.annotations;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
if(data5.readOnlyHint !== undefined){
if(false !== data5.readOnlyHint){
const err8 = {instancePath:instancePath+"/annotations/readOnlyHint",schemaPath:"#/allOf/1/else/properties/annotations/properties/readOnlyHint/const",keyword:"const",params:{allowedValue: false},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
}
}
var _valid1 = _errs16 === errors;
valid4 = _valid1;
if(valid4){
if(props1 !== true){
props1 = props1 || {};
props1.annotations = true;
}
}
ifClause0 = "else";
}
if(!valid4){
const err9 = {instancePath,schemaPath:"#/allOf/1/if",keyword:"if",params:{failingKeyword: ifClause0},message:"must match \""+ifClause0+"\" schema"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(props0 !== true && props1 !== undefined){
if(props1 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props1);
}
}
const _errs21 = errors;
let valid10 = true;
const _errs22 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((data.safetyTier === undefined) && (missing2 = "safetyTier")){
const err10 = {};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
else {
if(data.safetyTier !== undefined){
let data7 = data.safetyTier;
if(!((data7 === "write") || (data7 === "exec"))){
const err11 = {};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
}
var _valid2 = _errs22 === errors;
errors = _errs21;
if(vErrors !== null){
if(_errs21){
vErrors.length = _errs21;
}
else {
vErrors = null;
}
}
let ifClause1;
if(_valid2){
const _errs24 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.annotations !== undefined){
let data8 = data.annotations;
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
if(data8.destructiveHint !== undefined){
if(true !== data8.destructiveHint){
const err12 = {instancePath:instancePath+"/annotations/destructiveHint",schemaPath:"#/allOf/2/then/properties/annotations/properties/destructiveHint/const",keyword:"const",params:{allowedValue: true},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
}
}
var _valid2 = _errs24 === errors;
valid10 = _valid2;
if(valid10){
var props2 = {};
props2.annotations = true;
props2.safetyTier = true;
}
ifClause1 = "then";
}
else {
const _errs27 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.annotations !== undefined){
let data10 = data.annotations;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
if(data10.destructiveHint !== undefined){
if(false !== data10.destructiveHint){
const err13 = {instancePath:instancePath+"/annotations/destructiveHint",schemaPath:"#/allOf/2/else/properties/annotations/properties/destructiveHint/const",keyword:"const",params:{allowedValue: false},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
}
}
var _valid2 = _errs27 === errors;
valid10 = _valid2;
if(valid10){
if(props2 !== true){
props2 = props2 || {};
props2.annotations = true;
}
}
ifClause1 = "else";
}
if(!valid10){
const err14 = {instancePath,schemaPath:"#/allOf/2/if",keyword:"if",params:{failingKeyword: ifClause1},message:"must match \""+ifClause1+"\" schema"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(props0 !== true && props2 !== undefined){
if(props2 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props2);
}
}
const _errs32 = errors;
let valid16 = true;
const _errs33 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing3;
if((data.replayPolicy === undefined) && (missing3 = "replayPolicy")){
const err15 = {};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
else {
if(data.replayPolicy !== undefined){
let data12 = data.replayPolicy;
if(!((data12 === "deterministic") || (data12 === "idempotent"))){
const err16 = {};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
}
var _valid3 = _errs33 === errors;
errors = _errs32;
if(vErrors !== null){
if(_errs32){
vErrors.length = _errs32;
}
else {
vErrors = null;
}
}
let ifClause2;
if(_valid3){
const _errs35 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.annotations !== undefined){
let data13 = data.annotations;
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
if(data13.idempotentHint !== undefined){
if(true !== data13.idempotentHint){
const err17 = {instancePath:instancePath+"/annotations/idempotentHint",schemaPath:"#/allOf/3/then/properties/annotations/properties/idempotentHint/const",keyword:"const",params:{allowedValue: true},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
}
}
var _valid3 = _errs35 === errors;
valid16 = _valid3;
if(valid16){
var props3 = {};
props3.annotations = true;
props3.replayPolicy = true;
}
ifClause2 = "then";
}
else {
const _errs38 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.annotations !== undefined){
let data15 = data.annotations;
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
if(data15.idempotentHint !== undefined){
if(false !== data15.idempotentHint){
const err18 = {instancePath:instancePath+"/annotations/idempotentHint",schemaPath:"#/allOf/3/else/properties/annotations/properties/idempotentHint/const",keyword:"const",params:{allowedValue: false},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
}
}
var _valid3 = _errs38 === errors;
valid16 = _valid3;
if(valid16){
if(props3 !== true){
props3 = props3 || {};
props3.annotations = true;
}
}
ifClause2 = "else";
}
if(!valid16){
const err19 = {instancePath,schemaPath:"#/allOf/3/if",keyword:"if",params:{failingKeyword: ifClause2},message:"must match \""+ifClause2+"\" schema"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(props0 !== true && props3 !== undefined){
if(props3 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props3);
}
}
const _errs43 = errors;
let valid22 = true;
const _errs44 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing4;
if((data.egress === undefined) && (missing4 = "egress")){
const err20 = {};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
else {
if(data.egress !== undefined){
if("none" !== data.egress){
const err21 = {};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
}
var _valid4 = _errs44 === errors;
errors = _errs43;
if(vErrors !== null){
if(_errs43){
vErrors.length = _errs43;
}
else {
vErrors = null;
}
}
let ifClause3;
if(_valid4){
const _errs46 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.annotations !== undefined){
let data18 = data.annotations;
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
if(data18.openWorldHint !== undefined){
if(false !== data18.openWorldHint){
const err22 = {instancePath:instancePath+"/annotations/openWorldHint",schemaPath:"#/allOf/4/then/properties/annotations/properties/openWorldHint/const",keyword:"const",params:{allowedValue: false},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
}
}
var _valid4 = _errs46 === errors;
valid22 = _valid4;
if(valid22){
var props4 = {};
props4.annotations = true;
props4.egress = true;
}
ifClause3 = "then";
}
else {
const _errs49 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.annotations !== undefined){
let data20 = data.annotations;
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
if(data20.openWorldHint !== undefined){
if(true !== data20.openWorldHint){
const err23 = {instancePath:instancePath+"/annotations/openWorldHint",schemaPath:"#/allOf/4/else/properties/annotations/properties/openWorldHint/const",keyword:"const",params:{allowedValue: true},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
}
}
}
var _valid4 = _errs49 === errors;
valid22 = _valid4;
if(valid22){
if(props4 !== true){
props4 = props4 || {};
props4.annotations = true;
}
}
ifClause3 = "else";
}
if(!valid22){
const err24 = {instancePath,schemaPath:"#/allOf/4/if",keyword:"if",params:{failingKeyword: ifClause3},message:"must match \""+ifClause3+"\" schema"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(props0 !== true && props4 !== undefined){
if(props4 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props4);
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.toolId === undefined){
const err25 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "toolId"},message:"must have required property '"+"toolId"+"'"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(data.source === undefined){
const err26 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "source"},message:"must have required property '"+"source"+"'"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(data.safetyTier === undefined){
const err27 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "safetyTier"},message:"must have required property '"+"safetyTier"+"'"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
for(const key0 in data){
if(!(func1.call(schema31.properties, key0))){
const err28 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data.toolId !== undefined){
let data22 = data.toolId;
if(typeof data22 === "string"){
if(func2(data22) < 1){
const err29 = {instancePath:instancePath+"/toolId",schemaPath:"#/properties/toolId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
else {
const err30 = {instancePath:instancePath+"/toolId",schemaPath:"#/properties/toolId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data.source !== undefined){
let data23 = data.source;
if(typeof data23 !== "string"){
const err31 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(!(((((data23 === "node-pack") || (data23 === "workflow")) || (data23 === "mcp")) || (data23 === "connector")) || (data23 === "host-extension"))){
const err32 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/enum",keyword:"enum",params:{allowedValues: schema31.properties.source.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data.title !== undefined){
if(typeof data.title !== "string"){
const err33 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data.description !== undefined){
if(typeof data.description !== "string"){
const err34 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data.inputSchema !== undefined){
let data26 = data.inputSchema;
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
}
else {
const err35 = {instancePath:instancePath+"/inputSchema",schemaPath:"#/properties/inputSchema/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data.outputSchema !== undefined){
let data27 = data.outputSchema;
if(data27 && typeof data27 == "object" && !Array.isArray(data27)){
}
else {
const err36 = {instancePath:instancePath+"/outputSchema",schemaPath:"#/properties/outputSchema/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data.annotations !== undefined){
let data28 = data.annotations;
if(data28 && typeof data28 == "object" && !Array.isArray(data28)){
if(data28.readOnlyHint === undefined){
const err37 = {instancePath:instancePath+"/annotations",schemaPath:"#/properties/annotations/required",keyword:"required",params:{missingProperty: "readOnlyHint"},message:"must have required property '"+"readOnlyHint"+"'"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
if(data28.destructiveHint === undefined){
const err38 = {instancePath:instancePath+"/annotations",schemaPath:"#/properties/annotations/required",keyword:"required",params:{missingProperty: "destructiveHint"},message:"must have required property '"+"destructiveHint"+"'"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if(data28.idempotentHint === undefined){
const err39 = {instancePath:instancePath+"/annotations",schemaPath:"#/properties/annotations/required",keyword:"required",params:{missingProperty: "idempotentHint"},message:"must have required property '"+"idempotentHint"+"'"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
if(data28.openWorldHint === undefined){
const err40 = {instancePath:instancePath+"/annotations",schemaPath:"#/properties/annotations/required",keyword:"required",params:{missingProperty: "openWorldHint"},message:"must have required property '"+"openWorldHint"+"'"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
for(const key1 in data28){
if(!((((key1 === "readOnlyHint") || (key1 === "destructiveHint")) || (key1 === "idempotentHint")) || (key1 === "openWorldHint"))){
const err41 = {instancePath:instancePath+"/annotations",schemaPath:"#/properties/annotations/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data28.readOnlyHint !== undefined){
if(typeof data28.readOnlyHint !== "boolean"){
const err42 = {instancePath:instancePath+"/annotations/readOnlyHint",schemaPath:"#/properties/annotations/properties/readOnlyHint/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data28.destructiveHint !== undefined){
if(typeof data28.destructiveHint !== "boolean"){
const err43 = {instancePath:instancePath+"/annotations/destructiveHint",schemaPath:"#/properties/annotations/properties/destructiveHint/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data28.idempotentHint !== undefined){
if(typeof data28.idempotentHint !== "boolean"){
const err44 = {instancePath:instancePath+"/annotations/idempotentHint",schemaPath:"#/properties/annotations/properties/idempotentHint/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data28.openWorldHint !== undefined){
if(typeof data28.openWorldHint !== "boolean"){
const err45 = {instancePath:instancePath+"/annotations/openWorldHint",schemaPath:"#/properties/annotations/properties/openWorldHint/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
}
else {
const err46 = {instancePath:instancePath+"/annotations",schemaPath:"#/properties/annotations/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data.auth !== undefined){
let data33 = data.auth;
if(data33 && typeof data33 == "object" && !Array.isArray(data33)){
for(const key2 in data33){
if(!((key2 === "scopes") || (key2 === "credentialRef"))){
const err47 = {instancePath:instancePath+"/auth",schemaPath:"#/properties/auth/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
if(data33.scopes !== undefined){
let data34 = data33.scopes;
if(Array.isArray(data34)){
const len0 = data34.length;
for(let i0=0; i0<len0; i0++){
if(typeof data34[i0] !== "string"){
const err48 = {instancePath:instancePath+"/auth/scopes/" + i0,schemaPath:"#/properties/auth/properties/scopes/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
let i1 = data34.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data34[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
const err49 = {instancePath:instancePath+"/auth/scopes",schemaPath:"#/properties/auth/properties/scopes/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i1+" are identical)"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
const err50 = {instancePath:instancePath+"/auth/scopes",schemaPath:"#/properties/auth/properties/scopes/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
if(data33.credentialRef !== undefined){
if(typeof data33.credentialRef !== "boolean"){
const err51 = {instancePath:instancePath+"/auth/credentialRef",schemaPath:"#/properties/auth/properties/credentialRef/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
}
else {
const err52 = {instancePath:instancePath+"/auth",schemaPath:"#/properties/auth/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
if(data.egress !== undefined){
let data37 = data.egress;
if(typeof data37 !== "string"){
const err53 = {instancePath:instancePath+"/egress",schemaPath:"#/properties/egress/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
if(!((((data37 === "none") || (data37 === "safe-fetch")) || (data37 === "host-mediated")) || (data37 === "host-owned"))){
const err54 = {instancePath:instancePath+"/egress",schemaPath:"#/properties/egress/enum",keyword:"enum",params:{allowedValues: schema31.properties.egress.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
if(data.approval !== undefined){
let data38 = data.approval;
if(typeof data38 !== "string"){
const err55 = {instancePath:instancePath+"/approval",schemaPath:"#/properties/approval/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
if(!(((data38 === "never") || (data38 === "conditional")) || (data38 === "always"))){
const err56 = {instancePath:instancePath+"/approval",schemaPath:"#/properties/approval/enum",keyword:"enum",params:{allowedValues: schema31.properties.approval.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
if(data.replayPolicy !== undefined){
let data39 = data.replayPolicy;
if(typeof data39 !== "string"){
const err57 = {instancePath:instancePath+"/replayPolicy",schemaPath:"#/properties/replayPolicy/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
if(!(((data39 === "deterministic") || (data39 === "idempotent")) || (data39 === "non-deterministic"))){
const err58 = {instancePath:instancePath+"/replayPolicy",schemaPath:"#/properties/replayPolicy/enum",keyword:"enum",params:{allowedValues: schema31.properties.replayPolicy.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
if(data.safetyTier !== undefined){
let data40 = data.safetyTier;
if(typeof data40 !== "string"){
const err59 = {instancePath:instancePath+"/safetyTier",schemaPath:"#/properties/safetyTier/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
if(!((((data40 === "pure") || (data40 === "read")) || (data40 === "write")) || (data40 === "exec"))){
const err60 = {instancePath:instancePath+"/safetyTier",schemaPath:"#/properties/safetyTier/enum",keyword:"enum",params:{allowedValues: schema31.properties.safetyTier.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
if(data.costHint !== undefined){
let data41 = data.costHint;
if(typeof data41 !== "string"){
const err61 = {instancePath:instancePath+"/costHint",schemaPath:"#/properties/costHint/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
if(!(((data41 === "low") || (data41 === "medium")) || (data41 === "high"))){
const err62 = {instancePath:instancePath+"/costHint",schemaPath:"#/properties/costHint/enum",keyword:"enum",params:{allowedValues: schema31.properties.costHint.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
if(data.latencyHint !== undefined){
let data42 = data.latencyHint;
if(typeof data42 !== "string"){
const err63 = {instancePath:instancePath+"/latencyHint",schemaPath:"#/properties/latencyHint/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
if(!(((data42 === "low") || (data42 === "medium")) || (data42 === "high"))){
const err64 = {instancePath:instancePath+"/latencyHint",schemaPath:"#/properties/latencyHint/enum",keyword:"enum",params:{allowedValues: schema31.properties.latencyHint.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
}
else {
const err65 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};
