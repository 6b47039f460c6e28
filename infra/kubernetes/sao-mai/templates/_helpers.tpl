{{- define "labels" -}}
app.kubernetes.io/part-of: sao-mai
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/name: {{ .name }}
{{- end }}

{{- define "hardened" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{- define "environment" -}}
{{- $groups := tpl (.root.Files.Get "files/environment.yaml") .root | fromYaml }}
{{- $parts := .root.Files.Get "files/parts.yaml" | fromYaml }}
{{- $all := merge (dict) .root.Values.extraEnv (index $groups .name) }}
{{- range prepend (index $parts .name).environment "all" }}{{ $all = merge $all (index $groups .) }}{{ end }}
{{- range $variable, $value := $all }}
- { name: {{ $variable }}, value: {{ $value | quote }} }
{{- end }}
{{- end }}
